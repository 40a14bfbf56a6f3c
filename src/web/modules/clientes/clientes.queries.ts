import { queryOptions } from '@tanstack/react-query';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
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
      try {
        const query = { ...filterOf(busca), ...listQuery(busca) };
        return { ...(await call<typeof consultarClientes>('GET /clientes', { query, signal })), busca };
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
  });

export type ClientePage = ResponseOf<typeof consultarClientes> & { readonly busca: ClienteBusca };
