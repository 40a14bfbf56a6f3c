import { useMutation } from '@tanstack/react-query';
import type { excluirUsuarioIp } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { lossText } from './loss-text.ts';
import type { IpRow } from './usuarios-ip.queries.ts';

export interface DeleteAddressProps {
  readonly row: IpRow;
  readonly nome: string;
  /** How many addresses the user has; null while a search shows only some. */
  readonly total: number | null;
  readonly onClose: () => void;
}

/** Asks before taking an address away, and once more when it would shut out whoever does it (E036). */
export function DeleteAddress({ row, nome, total, onClose }: DeleteAddressProps) {
  const deleting = useMutation({
    mutationFn: (confirmar: 'S' | 'N') =>
      call<typeof excluirUsuarioIp>('DELETE /usuariosIp/{id}', { params: { id: row.id }, query: { confirmar } }),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Endereço retirado!', text: row.endereco_ip });
      onClose();
    },
    onError: (error) => {
      if (fieldErrorsOf(error)['confirmar'] !== undefined) return;
      toastFieldErrors(error);
      onClose();
    },
    onSettled: () => changed('usuarios-ip'),
  });
  const shutsOut = fieldErrorsOf(deleting.error)['confirmar'];
  return (
    <ConfirmDialog
      // A second question is a new dialog: the focus goes back to the safe choice.
      key={shutsOut === undefined ? 'primeira' : 'segunda'}
      opened
      title={shutsOut === undefined ? `Retirar ${row.endereco_ip}?` : 'Você ficaria de fora'}
      message={shutsOut === undefined ? lossText(nome, total) : `${shutsOut}.`}
      confirmLabel={shutsOut === undefined ? 'Retirar' : 'Retirar mesmo assim'}
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate(shutsOut === undefined ? 'N' : 'S')}
      onCancel={onClose}
    />
  );
}
