import { queryOptions } from '@tanstack/react-query';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { reenviarCobranca } from '#contract/inadimplencia/inadimplencia.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { listQuery } from '#web/kernel/list-search.ts';
import type { ClienteBusca } from './lista/busca.ts';
import { filterOf } from './lista/busca.ts';

/** Every query about clients begins with this key. */
export const CLIENTES = ['clientes'] as const;

/** A page of the list, with the filter it answers: the columns follow the rows on screen, not those on their way (E252). */
export const clientesQuery = (busca: ClienteBusca) =>
  queryOptions({
    queryKey: [...CLIENTES, 'lista', busca] as const,
    queryFn: async ({ signal }): Promise<ClientePage> => {
      const query = { ...filterOf(busca), ...listQuery(busca) };
      return { ...(await sayingFieldErrors(call<typeof consultarClientes>('GET /clientes', { query, signal }))), busca };
    },
  });

/** Whom of the list a notice of what is owed would reach; nobody is told. */
export const cobrancaQuery = (busca: ClienteBusca) =>
  queryOptions({
    queryKey: [...CLIENTES, 'cobranca', busca] as const,
    queryFn: ({ signal }) =>
      call<typeof reenviarCobranca>('POST /clientes/reenviarNotificacaoCobranca', {
        body: { ...filterOf(busca), simular: 'S' },
        key: randomKey(),
        signal,
        // Said where it is shown.
        quiet: [0, 429, 500, 502, 503, 504],
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export type ClientePage = ResponseOf<typeof consultarClientes> & { readonly busca: ClienteBusca };
