import { queryOptions } from '@tanstack/react-query';
import type { AlvoTabela } from '#contract/eventos/eventos.labels.ts';
import type { consultarEvento, consultarEventosDoAlvo, contarEventosPendentes } from '#contract/eventos/eventos.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { listQuery } from '#web/kernel/list-search.ts';

/** Every query about reminders begins with this key. */
export const EVENTOS = ['eventos'] as const;

export type EventoCompleto = ResponseOf<typeof consultarEvento>;

/** A reminder with its attachments and stored occurrences. A 404 is the dialog's to show (EVE-021). */
export const eventoQuery = (id: number) =>
  queryOptions({
    queryKey: [...EVENTOS, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarEvento>('GET /eventos/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });

export interface AlvoFiltro {
  readonly alvo_tabela: AlvoTabela;
  readonly id: number;
  /** Absent: both. */
  readonly concluido?: 'S' | 'N';
  readonly pagina?: number;
  readonly registrosPorPagina?: number;
}

/** Reminders of one target; of a client, those of its fichas as well. */
export const eventosDoAlvoQuery = ({ alvo_tabela, id, concluido, ...search }: AlvoFiltro) => {
  const { pagina, registrosPorPagina } = listQuery(search);
  return queryOptions({
    queryKey: [...EVENTOS, 'alvo', alvo_tabela, id, concluido ?? '', pagina, registrosPorPagina] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarEventosDoAlvo>('GET /eventos', {
        query: {
          alvo_tabela,
          id_alvo: String(id),
          dados_extras: 'S',
          ...(concluido === undefined ? {} : { concluido }),
          pagina: String(pagina),
          registrosPorPagina: String(registrosPorPagina),
        },
        signal,
        quiet: [404],
      }),
  });
};

/** What the bell counts (E097). A count that cannot be read says nothing. */
export const pendentesQuery = queryOptions({
  queryKey: [...EVENTOS, 'pendentes'] as const,
  queryFn: ({ signal }) => call<typeof contarEventosPendentes>('GET /eventos/pendentes', { signal, quiet: [0, 500, 502, 503, 504] }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
});
