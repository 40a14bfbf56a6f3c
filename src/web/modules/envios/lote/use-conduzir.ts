import { useMutation } from '@tanstack/react-query';
import type { cancelarEnvio, pausarEnvio, retomarEnvio } from '#contract/envios/envios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { toast } from '#web/ui/toasts.ts';
import { envioQuery } from '../envios.queries.ts';

const MOVES = {
  pausar: (id: number) => call<typeof pausarEnvio>('POST /envios/{id}/pausar', { params: { id }, key: randomKey() }),
  retomar: (id: number) => call<typeof retomarEnvio>('POST /envios/{id}/retomar', { params: { id }, key: randomKey() }),
  cancelar: (id: number) => call<typeof cancelarEnvio>('POST /envios/{id}/cancelar', { params: { id }, key: randomKey() }),
} as const;

export type Movimento = keyof typeof MOVES;

/** Pauses, goes on with or cancels a batch; whoever sees it sees it as it then is. */
export function useConduzir(id: number): { readonly move: (movimento: Movimento) => void; readonly going: Movimento | null } {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (movimento: Movimento) => MOVES[movimento](id),
    onSuccess: (envio) => queryClient.setQueryData(envioQuery(id).queryKey, envio),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400) toast({ kind: 'error', title: Object.values(error.fields)[0] ?? 'Erro' });
    },
    onSettled: () => changed('envios'),
  });
  return { move: mutate, going: isPending ? (variables ?? null) : null };
}
