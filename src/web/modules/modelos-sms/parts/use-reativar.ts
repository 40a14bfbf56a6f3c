import { useMutation } from '@tanstack/react-query';
import { type Changed, changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { toast } from '#web/ui/toasts.ts';

/** How the templates of a channel are put away and brought back. */
export interface Situacao {
  readonly mudar: (id: number, ativo: 'S' | 'N') => Promise<unknown>;
  readonly kind: Changed;
}

/** Brings a template that was put away back to those in use. */
export function useReativar({ mudar, kind }: Situacao): (id: number) => void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => mudar(id, 'S'),
    onSuccess: () => toast({ kind: 'success', title: 'Modelo reativado!' }),
    onError: (error) => toastFieldErrors(error),
    onSettled: () => changed(kind),
  });
  return mutate;
}
