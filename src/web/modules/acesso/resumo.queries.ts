import { queryOptions } from '@tanstack/react-query';
import type { consultarResumoDiario, salvarResumoDiario } from '#contract/usuarios/resumo.operations.ts';
import { call } from '#web/kernel/api.ts';

/** One's own digest, and where it goes. */
export const resumoQuery = queryOptions({
  queryKey: ['acesso', 'resumo-diario'] as const,
  queryFn: ({ signal }) => call<typeof consultarResumoDiario>('GET /usuariosLogin/resumoDiario', { signal }),
});

export const salvarResumo = (resumo_diario: 'S' | 'N') =>
  call<typeof salvarResumoDiario>('PUT /usuariosLogin/resumoDiario', { body: { resumo_diario } });
