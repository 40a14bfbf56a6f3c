import { useMutation } from '@tanstack/react-query';
import type { excluirEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { RESTAURAVEL_DIAS } from '#contract/kernel/removal.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useRestaurar } from './use-restaurar.ts';

/** Asks before a pattern is deleted, saying what stays (E103). */
export function DeletePadrao({ padrao, onClose }: { readonly padrao: EventoPadraoResposta; readonly onClose: () => void }) {
  const restore = useRestaurar();
  const deleting = useMutation({
    mutationFn: () => call<typeof excluirEventoPadrao>('DELETE /eventosPadrao/{id}', { params: { id: padrao.id } }),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: 'Evento automático excluído!',
        text: padrao.descricao,
        action: { label: 'Desfazer', onClick: () => restore(padrao.id) },
      }),
    onError: (error) => toastFieldErrors(error),
    onSettled: async () => {
      onClose();
      await changed('eventos-padrao');
    },
  });
  return (
    <ConfirmDialog
      opened
      title="Excluir este evento automático?"
      message={
        <>
          <strong>{padrao.descricao}</strong> deixa de criar eventos. Os lembretes que ele já criou continuam como estão. Pode ser
          restaurado por {RESTAURAVEL_DIAS} dias.
        </>
      }
      confirmLabel="Excluir"
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    />
  );
}
