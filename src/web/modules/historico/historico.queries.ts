import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  consultarEntradasHistorico,
  consultarFuncoesHistorico,
  consultarHistorico,
} from '#contract/historico/historico.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { call } from '#web/kernel/api.ts';
import { type HistoricoBusca, questionOf } from './busca.ts';

const HISTORICO = ['historico'] as const;

/** The history of a question, a page at a time, newest first. */
export const historicoQuery = (busca: HistoricoBusca, hoje: CivilDate) => {
  const question = questionOf(busca, hoje);
  return infiniteQueryOptions({
    queryKey: [...HISTORICO, 'lista', question] as const,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call<typeof consultarHistorico>('GET /historico', {
        query: { ...question, ...(pageParam === '' ? {} : { antes: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ proximo }) => proximo,
  });
};

/** Every function with its name; they change only with the product. */
export const funcoesQuery = queryOptions({
  queryKey: [...HISTORICO, 'funcoes'] as const,
  queryFn: async ({ signal }) => (await call<typeof consultarFuncoesHistorico>('GET /historico/funcoes', { signal })).registros,
  staleTime: Number.POSITIVE_INFINITY,
});

/** One function of one person in one hour. */
export interface Feito {
  readonly data: CivilDate;
  readonly hora: number;
  readonly funcao: string;
  readonly descricao: string;
  /** Whose it is, as the history named its author. */
  readonly autor: string;
  readonly usuario: string;
  /** Only what was done about this client. */
  readonly id_cliente?: string;
}

/** The entries themselves, a page at a time, newest first. */
export const entradasQuery = ({ data, hora, funcao, autor, id_cliente }: Feito) => {
  const asked = { data, hora: String(hora), funcao, autor, ...(id_cliente !== undefined && { id_cliente }) };
  return infiniteQueryOptions({
    queryKey: [...HISTORICO, 'entradas', asked] as const,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call<typeof consultarEntradasHistorico>('GET /historico/entradas', {
        query: { ...asked, ...(pageParam === '' ? {} : { antes: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ proximo }) => proximo,
  });
};
