import { queryOptions } from '@tanstack/react-query';
import type { consultarPlano } from '#contract/planos/planos.operations.ts';
import { call } from '#web/kernel/api.ts';

/** One plan, with what it costs and covers. */
export const planoQuery = (id: number) =>
  queryOptions({
    queryKey: ['planos', 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarPlano>('GET /plano/{id}', { params: { id }, signal }),
  });
