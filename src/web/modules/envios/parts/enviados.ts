import type { CivilDate } from '#contract/kernel/dates.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { dayParam, type RawSearch, searchParam, textParam } from '#web/kernel/search-params.ts';

/** What the addresses of all lists of sent messages may say. */
export interface EnviadosBusca extends ListSearch {
  readonly texto?: string;
  readonly id_lote?: number;
  readonly dataProgramadoInicio?: CivilDate;
  readonly dataProgramadoFim?: CivilDate;
}

export function readEnviados(raw: RawSearch): EnviadosBusca {
  const texto = searchParam(raw['texto']);
  const lote = recordId(textParam(raw['id_lote']));
  const inicio = dayParam(raw['dataProgramadoInicio']);
  const fim = dayParam(raw['dataProgramadoFim']);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(lote === null ? {} : { id_lote: lote }),
    ...(inicio === undefined ? {} : { dataProgramadoInicio: inicio }),
    ...(fim === undefined ? {} : { dataProgramadoFim: fim }),
    ...readListSearch(raw, []),
  };
}

/** Takes what stands in the panel of all of them out of the address. */
export const SEM_PAINEL = { id_lote: undefined, dataProgramadoInicio: undefined, dataProgramadoFim: undefined } as const;
