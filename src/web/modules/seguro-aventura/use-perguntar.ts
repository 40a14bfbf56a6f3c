import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { perguntarSeguradora } from '#contract/seguradora/seguradora.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastStaffErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useFocusAfter } from '#web/ui/focus-memory.ts';
import { toast } from '#web/ui/toasts.ts';
import { FILA } from './estados.ts';

/** Asks the insurer again about people of an event whom it left without an answer; what asks stands in `place`, and may be gone then. */
export function usePerguntar(place: RefObject<HTMLElement | null>): (id: number) => void {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) =>
      call<typeof perguntarSeguradora>('POST /seguroAventura/fila/{id}/perguntar', { params: { id }, key: randomKey() }),
    onSuccess: async ({ situacao, mensagem }) => {
      toast({ kind: 'info', title: `A seguradora foi consultada: ${FILA[situacao].nome.toLowerCase()}`, text: mensagem });
      await changed('seguro-aventura');
    },
    onError: (error) => toastStaffErrors(error),
  });
  useFocusAfter(isPending, place);
  return (id) => (isPending ? undefined : mutate(id));
}
