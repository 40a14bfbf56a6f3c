import { useMutation } from '@tanstack/react-query';
import type { restaurarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';

/** Brings a removed pattern back (E014): it makes reminders again. */
export function useRestaurar(): (id: number) => void {
  const { mutate } = useMutation({
    mutationFn: (id: number) =>
      call<typeof restaurarEventoPadrao>('POST /eventosPadrao/{id}/restaurar', { params: { id }, key: randomKey() }),
    onSuccess: () => toast({ kind: 'success', title: 'Evento automático restaurado!' }),
    onSettled: () => changed('eventos-padrao'),
  });
  return mutate;
}
