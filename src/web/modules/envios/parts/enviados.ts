import type { CivilDate } from '#contract/kernel/dates.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { dayParam, type RawSearch, searchParam, textParam } from '#web/kernel/search-params.ts';

/** What all lists of sent messages are filtered by. */
export interface FiltroDeEnviados {
  readonly texto?: string;
  readonly id_lote?: number;
  readonly dataProgramadoInicio?: CivilDate;
  readonly dataProgramadoFim?: CivilDate;
}

/** What their addresses may say; `C` the orders of the list. */
export interface EnviadosBusca<C extends string> extends FiltroDeEnviados, ListSearch<C> {}

export function readEnviados<const C extends string>(raw: RawSearch, ordens: readonly C[]): EnviadosBusca<C> {
  const texto = searchParam(raw['texto']);
  const lote = recordId(textParam(raw['id_lote']));
  const inicio = dayParam(raw['dataProgramadoInicio']);
  const fim = dayParam(raw['dataProgramadoFim']);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(lote === null ? {} : { id_lote: lote }),
    ...(inicio === undefined ? {} : { dataProgramadoInicio: inicio }),
    ...(fim === undefined ? {} : { dataProgramadoFim: fim }),
    ...readListSearch(raw, ordens),
  };
}

/** Takes what stands in the panel of all of them out of the address. */
export const SEM_PAINEL = { id_lote: undefined, dataProgramadoInicio: undefined, dataProgramadoFim: undefined } as const;
