import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { consultarApolices } from '#contract/fichas/consulta.operations.ts';
import type { consultarEventosEtapa, consultarFicha, consultarFichas, relatorioFichas } from '#contract/fichas/fichas.operations.ts';
import type { OrdemFicha } from '#contract/fichas/fichas.orders.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { RequestOf, ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { type ListSearch, listQuery } from '#web/kernel/list-search.ts';

/** Every query about fichas begins with this key. */
export const FICHAS = ['fichas'] as const;

/** Addresses of attachments live fifteen minutes (R03): what is on screen is renewed before. */
const RENEW_MS = 10 * MINUTE_MS;

/** Without an order somebody chose, newest first. */
export interface FichasFiltro extends ListSearch<OrdemFicha> {
  readonly tipo: readonly string[];
  readonly ativo: 'S' | 'N';
}

/** A page of a client's fichas. */
export const fichasDoClienteQuery = (clienteId: number, { tipo, ativo, ...search }: FichasFiltro) => {
  const { pagina, registrosPorPagina, ...order } = listQuery(search);
  const page = { pagina: String(pagina), registrosPorPagina: String(registrosPorPagina) };
  const query = { id_cliente: String(clienteId), tipo, ativo, ...page, ...order };
  return queryOptions({
    queryKey: [...FICHAS, 'lista', query] as const,
    queryFn: ({ signal }) => call<typeof consultarFichas>('GET /fichas', { query, signal }),
  });
};

/** A whole ficha. A 404 is the screen's to show. */
export const fichaQuery = (id: number) =>
  queryOptions({
    queryKey: [...FICHAS, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarFicha>('GET /fichas/{id}', { params: { id }, signal, quiet: [404] }),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });

/** Policies of a client, as the server orders them (E077). */
export const apolicesQuery = (clienteId: number) =>
  queryOptions({
    queryKey: [...FICHAS, 'apolices', clienteId] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarApolices>('GET /clientes/apolice/{id}', { params: { id: clienteId }, signal, quiet: [404] }) as Promise<
        ResponseOf<typeof consultarApolices, 'staff'>
      >,
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });

/** The report of a client's fichas; not asked for while the filter says what cannot be. */
export const relatorioQuery = (body: RequestOf<typeof relatorioFichas>['body'], ready: boolean) =>
  queryOptions({
    queryKey: [...FICHAS, 'relatorio', body] as const,
    queryFn: ({ signal }) => call<typeof relatorioFichas>('POST /fichas/relatorio', { body, key: randomKey(), signal }),
    enabled: ready,
    retry: false,
  });

export type EventosEtapaPedido = RequestOf<typeof consultarEventosEtapa>['query'];

/** What a stage would create and take away; null asks nothing. A refusal leaves the reminders to the server. */
export const eventosEtapaQuery = (query: EventosEtapaPedido | null) =>
  queryOptions({
    queryKey: [...FICHAS, 'eventos-etapa', query] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarEventosEtapa>('GET /fichas/eventosEtapa', { query: query ?? { alvo: 2 }, signal, quiet: [404] }),
    enabled: query !== null,
    staleTime: 0,
  });

/** Whether a key is that of this ficha's record. */
export const isFicha = ([kind, what, one]: QueryKey, id: number): boolean => kind === FICHAS[0] && what === 'registro' && one === id;
