import { useQuery } from '@tanstack/react-query';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { buscarFichas } from '#contract/fichas/fichas.operations.ts';
import { call } from '#web/kernel/api.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { CLIENTES } from '#web/modules/clientes/clientes.queries.ts';
import { FICHAS } from '#web/modules/fichas/fichas.queries.ts';
import { type Hit, clientHit, clientQuery, fichaHit, mayBeFicha } from './hits.ts';

export interface Found {
  readonly hits: readonly Hit[];
  /** What is found may still change. */
  readonly waiting: boolean;
}

/** Clients and fichas by text, seven of each at most (NAV-031). */
export function useFound(typed: string, enabled: boolean): Found {
  const text = typed.trim();
  const sought = useDebounced(text);
  const clients = useQuery({
    queryKey: [...CLIENTES, 'busca-rapida', sought],
    queryFn: ({ signal }) =>
      call<typeof consultarClientes>('GET /clientes', { query: { ...clientQuery(sought), pagina: 1, registrosPorPagina: 7 }, signal }),
    enabled: enabled && sought !== '',
    placeholderData: (before) => before,
  });
  const fichas = useQuery({
    queryKey: [...FICHAS, 'busca-rapida', sought],
    queryFn: ({ signal }) => call<typeof buscarFichas>('GET /fichas/busca', { query: { texto: sought }, signal }),
    enabled: enabled && mayBeFicha(sought),
  });
  if (text === '' || !enabled) return { hits: [], waiting: false };
  return {
    hits: [...(fichas.data?.registros ?? []).map(fichaHit), ...(clients.data?.registros ?? []).map(clientHit)],
    waiting: sought !== text || clients.isFetching || fichas.isFetching,
  };
}
