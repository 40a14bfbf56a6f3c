import type { CivilDate } from '#contract/kernel/dates.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { dayParam, oneOfParam, type RawSearch, searchParam, textParam } from '#web/kernel/search-params.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import type { Situacao } from '../palavras.ts';

/** What the address of the outbox says: only what differs from it as it opens. */
export interface CaixaBusca extends ListSearch {
  readonly texto?: string;
  readonly estados?: '1' | '2' | '3';
  /** N: those that were called off. */
  readonly ativo?: 'N';
  readonly id_lote?: number;
  readonly dataProgramadoInicio?: CivilDate;
  readonly dataProgramadoFim?: CivilDate;
}

export function readCaixaBusca(raw: RawSearch): CaixaBusca {
  const texto = searchParam(raw['texto']);
  const cancelados = textParam(raw['ativo']) === 'N';
  const estados = oneOfParam(raw['estados'], ['1', '2', '3']);
  const lote = recordId(textParam(raw['id_lote']));
  const inicio = dayParam(raw['dataProgramadoInicio']);
  const fim = dayParam(raw['dataProgramadoFim']);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(cancelados ? { ativo: 'N' as const } : estados === undefined ? {} : { estados }),
    ...(lote === null ? {} : { id_lote: lote }),
    ...(inicio === undefined ? {} : { dataProgramadoInicio: inicio }),
    ...(fim === undefined ? {} : { dataProgramadoFim: fim }),
    ...readListSearch(raw, []),
  };
}

/** The one choice on screen that stands for both. */
export const situacaoDe = ({ estados, ativo }: CaixaBusca): Situacao => (ativo === 'N' ? 'cancelados' : (estados ?? 'todos'));

export const naSituacao = (situacao: string): SearchChange<CaixaBusca> => ({
  ativo: situacao === 'cancelados' ? 'N' : undefined,
  estados: oneOfParam(situacao, ['1', '2', '3']),
});

/** Takes every filter out of the address. */
export const SEM_FILTRO: SearchChange<CaixaBusca> = {
  texto: undefined,
  estados: undefined,
  ativo: undefined,
  id_lote: undefined,
  dataProgramadoInicio: undefined,
  dataProgramadoFim: undefined,
};

export const hasFilter = (busca: CaixaBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
