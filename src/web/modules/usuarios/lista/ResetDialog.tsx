import { useMutation } from '@tanstack/react-query';
import type { redefinirSegundoFator } from '#contract/usuarios/usuarios.operations.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';

export interface ResetDialogProps {
  readonly user: UsuarioResposta;
  readonly onClose: () => void;
}

/** For whoever lost phone and recovery codes (E024). */
export function ResetDialog({ user, onClose }: ResetDialogProps) {
  const keys = useIdempotency();
  const resetting = useMutation({
    mutationFn: () =>
      call<typeof redefinirSegundoFator>('POST /usuarios/{id}/redefinirSegundoFator', {
        params: { id: user.id },
        key: keys.keyFor(user.id),
      }),
    onSuccess: () => toast({ kind: 'success', title: 'Segundo fator redefinido!' }),
    onError: (error) => toastFieldErrors(error),
    onSettled: async () => {
      onClose();
      await changed('usuarios');
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Redefinir o segundo fator de ${user.login}?`}
      message="O aplicativo autenticador e os códigos de recuperação deixam de valer, e essa pessoa terá de entrar de novo. Confirme antes, por outro meio, que quem pediu é mesmo ela."
      confirmLabel="Redefinir"
      loading={resetting.isPending}
      onConfirm={() => resetting.mutate()}
      onCancel={onClose}
    />
  );
}
