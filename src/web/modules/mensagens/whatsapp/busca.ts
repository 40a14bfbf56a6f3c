import type { CivilDate } from '#contract/kernel/dates.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { dayParam, oneOfParam, type RawSearch, searchParam, textParam } from '#web/kernel/search-params.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import { SITUACOES, type Situacao } from './palavras.ts';

/** What the address of the list says: only what differs from the list as it opens. */
export interface WhatsappBusca extends ListSearch {
  readonly texto?: string;
  readonly situacao?: Situacao;
  /** The code of a client. */
  readonly cliente?: number;
  readonly id_lote?: number;
  readonly dataProgramadoInicio?: CivilDate;
  readonly dataProgramadoFim?: CivilDate;
}

export function readWhatsappBusca(raw: RawSearch): WhatsappBusca {
  const texto = searchParam(raw['texto']);
  const situacao = oneOfParam(
    raw['situacao'],
    SITUACOES.map(({ value }) => value),
  );
  const cliente = recordId(textParam(raw['cliente']));
  const lote = recordId(textParam(raw['id_lote']));
  const inicio = dayParam(raw['dataProgramadoInicio']);
  const fim = dayParam(raw['dataProgramadoFim']);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(situacao === undefined || situacao === 'todas' ? {} : { situacao }),
    ...(cliente === null ? {} : { cliente }),
    ...(lote === null ? {} : { id_lote: lote }),
    ...(inicio === undefined ? {} : { dataProgramadoInicio: inicio }),
    ...(fim === undefined ? {} : { dataProgramadoFim: fim }),
    ...readListSearch(raw, []),
  };
}

/** Takes every filter out of the address. */
export const SEM_FILTRO: SearchChange<WhatsappBusca> = {
  texto: undefined,
  situacao: undefined,
  cliente: undefined,
  id_lote: undefined,
  dataProgramadoInicio: undefined,
  dataProgramadoFim: undefined,
};

export const hasFilter = (busca: WhatsappBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
