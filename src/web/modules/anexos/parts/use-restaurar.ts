import { useMutation } from '@tanstack/react-query';
import type { restaurarAnexo } from '#contract/anexos/anexos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import type { AnexoTabela } from '../anexos.queries.ts';

/** Brings a removed attachment of a record back (E014). `onSettled`: it came back, or had come back already. */
export function useRestaurar(tabela: AnexoTabela, id: number, onSettled?: () => void) {
  return useMutation({
    mutationFn: (anexo: { readonly id: number }) =>
      call<typeof restaurarAnexo>('POST /anexos/{id}/restaurar', { params: { id: anexo.id }, key: randomKey(), quiet: [404] }),
    onSuccess: () => toast({ kind: 'success', title: 'Anexo restaurado!' }),
    onError: (error) => toastFieldErrors(error),
    onSettled: () => {
      onSettled?.();
      return changed('anexos', { of: [tabela, id] });
    },
  });
}
