import { queryOptions } from '@tanstack/react-query';
import type { consultarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import { call } from '#web/kernel/api.ts';

/** Everything a user may do. A 404 is the screen's to show. */
export const permissoesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['permissoes', userId] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarPermissoes>('GET /usuariosPermissao/{userId}', { params: { userId }, signal, quiet: [404] }),
    // Read anew each time the editor opens: it is saved as a whole set.
    staleTime: 0,
    gcTime: 0,
  });
