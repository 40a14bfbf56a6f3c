import { useMutation } from '@tanstack/react-query';
import type { salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { toast } from '#web/ui/toasts.ts';

const DONE = { N: 'Atendimento excluído', S: 'Atendimento restaurado' } as const;

/** Removes a ficha, or brings it back; what is typed on the form does not go along. */
export function useActivity({ dados }: FichaCompletaResposta, onDone: () => void) {
  const keys = useIdempotency();
  return useMutation({
    mutationFn: (ativo: 'S' | 'N') => {
      const body = { dados: { id: dados.id, ativo, data_edicao: dados.data_edicao } };
      return call<typeof salvarFicha>('POST /fichas', { body, key: keys.keyFor(body) });
    },
    onSuccess: async (_saved, ativo) => {
      toast({ kind: 'success', title: DONE[ativo] });
      onDone();
      await changed('fichas');
    },
    onError: (error) => toastFieldErrors(error),
  });
}
