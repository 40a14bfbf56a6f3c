import type { CivilDate } from '#contract/kernel/dates.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { dayParam, oneOfParam, type RawSearch, searchParam, textParam } from '#web/kernel/search-params.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import { SITUACAO_INICIAL, SITUACOES, type Situacao } from './palavras.ts';

/** What the address of the list says: only what differs from the list as it opens. */
export interface SmsBusca extends ListSearch {
  readonly texto?: string;
  readonly statusOperadora?: Situacao;
  readonly id_lote?: number;
  readonly dataProgramadoInicio?: CivilDate;
  readonly dataProgramadoFim?: CivilDate;
}

export function readSmsBusca(raw: RawSearch): SmsBusca {
  const texto = searchParam(raw['texto']);
  const status = oneOfParam(
    raw['statusOperadora'],
    SITUACOES.map(({ value }) => value),
  );
  const lote = recordId(textParam(raw['id_lote']));
  const inicio = dayParam(raw['dataProgramadoInicio']);
  const fim = dayParam(raw['dataProgramadoFim']);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(status === undefined || status === SITUACAO_INICIAL ? {} : { statusOperadora: status }),
    ...(lote === null ? {} : { id_lote: lote }),
    ...(inicio === undefined ? {} : { dataProgramadoInicio: inicio }),
    ...(fim === undefined ? {} : { dataProgramadoFim: fim }),
    ...readListSearch(raw, []),
  };
}

/** Takes every filter out of the address. */
export const SEM_FILTRO: SearchChange<SmsBusca> = {
  texto: undefined,
  statusOperadora: undefined,
  id_lote: undefined,
  dataProgramadoInicio: undefined,
  dataProgramadoFim: undefined,
};

export const hasFilter = (busca: SmsBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
