import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { oneOfParam, textParam } from '#web/kernel/search-params.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import { SITUACAO_INICIAL, SITUACOES, type Situacao } from './palavras.ts';

/** What the address of the list says: only what differs from the list as it opens. */
export interface SmsBusca extends ListSearch {
  readonly texto?: string;
  readonly statusOperadora?: Situacao;
  readonly dataProgramadoInicio?: CivilDate;
  readonly dataProgramadoFim?: CivilDate;
}

const dayParam = (value: unknown): CivilDate | undefined => {
  const day = textParam(value);
  return isCivilDate(day) ? day : undefined;
};

export function readSmsBusca(raw: RawSearch): SmsBusca {
  // A cut may fall inside a letter of two units: half a letter is no text.
  const texto = textParam(raw['texto'])
    .trim()
    .slice(0, 200)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  const status = oneOfParam(
    raw['statusOperadora'],
    SITUACOES.map(({ value }) => value),
  );
  const inicio = dayParam(raw['dataProgramadoInicio']);
  const fim = dayParam(raw['dataProgramadoFim']);
  return {
    ...(texto === '' ? {} : { texto }),
    ...(status === undefined || status === SITUACAO_INICIAL ? {} : { statusOperadora: status }),
    ...(inicio === undefined ? {} : { dataProgramadoInicio: inicio }),
    ...(fim === undefined ? {} : { dataProgramadoFim: fim }),
    ...readListSearch(raw, []),
  };
}

/** Takes every filter out of the address. */
export const SEM_FILTRO: SearchChange<SmsBusca> = {
  texto: undefined,
  statusOperadora: undefined,
  dataProgramadoInicio: undefined,
  dataProgramadoFim: undefined,
};

export const hasFilter = (busca: SmsBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
