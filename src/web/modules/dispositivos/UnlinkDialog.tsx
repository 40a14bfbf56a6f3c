import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { desvincularDispositivo } from '#contract/dispositivos/dispositivos.operations.ts';
import type { DispositivoResposta } from '#contract/dispositivos/dispositivos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { dispositivoQuery } from './dispositivos.queries.ts';

export interface UnlinkDialogProps {
  readonly dispositivo: DispositivoResposta;
  readonly onClose: () => void;
}

/** Asks before the linked browser stops being this terminal (DIS-504). */
export function UnlinkDialog({ dispositivo, onClose }: UnlinkDialogProps) {
  const client = useQueryClient();
  const keys = useIdempotency();
  const unlinking = useMutation({
    mutationFn: () =>
      call<typeof desvincularDispositivo>('POST /dispositivos/desvincular/{id}', {
        params: { id: dispositivo.id },
        key: keys.keyFor(dispositivo.vinculado_em),
      }),
    onSuccess: (now) => {
      client.setQueryData(dispositivoQuery(dispositivo.id).queryKey, now);
      toast({ kind: 'success', title: 'Dispositivo desvinculado!' });
    },
    onError: (error) => toastFieldErrors(error),
    onSettled: async () => {
      onClose();
      await changed('dispositivos');
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Desvincular «${dispositivo.descricao}»?`}
      message="O navegador vinculado deixa de ser este terminal na hora: não bate mais ponto nem dispensa a liberação de IP."
      confirmLabel="Desvincular"
      loading={unlinking.isPending}
      onConfirm={() => unlinking.mutate()}
      onCancel={onClose}
    />
  );
}
