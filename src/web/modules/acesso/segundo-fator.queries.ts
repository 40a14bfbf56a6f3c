import { queryOptions } from '@tanstack/react-query';
import type { consultarSegundoFator } from '#contract/acesso/segundo-fator.operations.ts';
import { call } from '#web/kernel/api.ts';

/** One's own second factor. */
export const segundoFatorQuery = queryOptions({
  queryKey: ['acesso', 'segundoFator'] as const,
  queryFn: ({ signal }) => call<typeof consultarSegundoFator>('GET /usuariosLogin/segundoFator', { signal }),
});
