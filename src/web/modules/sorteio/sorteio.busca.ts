import type { CivilDate } from '#contract/kernel/dates.ts';
import { type RawSearch, given, reachableDayParam, searchParam } from '#web/kernel/search-params.ts';

/** What the address of the draw says; without a day it is that of today. */
export interface Busca {
  readonly numero?: string;
  readonly data?: CivilDate;
}

export const readBusca = (raw: RawSearch): Busca => ({
  ...given('numero', searchParam(raw['numero'], 6)),
  ...given('data', reachableDayParam(raw['data'])),
});
