import { useQuery } from '@tanstack/react-query';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { buscarFichas } from '#contract/fichas/fichas.operations.ts';
import { call } from '#web/kernel/api.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { CLIENTES } from '#web/modules/clientes/clientes.queries.ts';
import { FICHAS } from '#web/modules/fichas/fichas.queries.ts';
import { type ClientQuery, type Hit, apoliceQuery, atMost, cartaQuery, clientHit, clientQuery, fichaHit, mayBeFicha } from './hits.ts';

export interface Found {
  readonly hits: readonly Hit[];
  /** What is found may still change. */
  readonly waiting: boolean;
  /** Something was not looked through: that nothing is found says nothing. */
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

const nothing = (): void => undefined;

/** The most that is found of each kind (NAV-031). */
const MOST = 7;

/** Clients; null asks for none. */
const clientsQuery = (query: ClientQuery | null) => ({
  queryKey: [...CLIENTES, 'busca-rapida', query] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call<typeof consultarClientes>('GET /clientes', { query: { ...query, pagina: 1, registrosPorPagina: MOST }, signal }),
  enabled: query !== null,
});

/** Clients and fichas by text, seven of each at most (NAV-031). */
export function useFound(typed: string, enabled: boolean): Found {
  const text = typed.trim();
  const sought = useDebounced(text);
  const asks = enabled && sought !== '';
  const clients = useQuery({ ...clientsQuery(asks ? clientQuery(sought) : null), placeholderData: (before) => before });
  // What is in none of the fields of the text (E048), by filters that have indexes of their own.
  const byCarta = useQuery(clientsQuery(asks ? cartaQuery(sought) : null));
  const byApolice = useQuery(clientsQuery(asks ? apoliceQuery(sought) : null));
  const fichas = useQuery({
    queryKey: [...FICHAS, 'busca-rapida', sought],
    queryFn: ({ signal }) => call<typeof buscarFichas>('GET /fichas/busca', { query: { texto: sought }, signal }),
    enabled: enabled && mayBeFicha(sought),
  });
  if (text === '' || !enabled) return { hits: [], waiting: false, failed: false, tryAgain: nothing };
  const queries = [fichas, clients, byCarta, byApolice];
  const failures = queries.filter(({ data, isError }) => data === undefined && isError);
  const rows = [byCarta, byApolice].flatMap(({ data }) => data?.registros ?? []);
  return {
    hits: [
      ...(fichas.data?.registros ?? []).map(fichaHit),
      ...atMost(MOST, (clients.data?.registros ?? []).map(clientHit), rows.map(clientHit)),
    ],
    waiting: sought !== text || queries.some(({ isFetching }) => isFetching),
    failed: failures.length > 0,
    tryAgain: () => {
      for (const { refetch } of failures) void refetch();
    },
  };
}
