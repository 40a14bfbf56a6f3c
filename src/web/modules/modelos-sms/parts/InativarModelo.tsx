import { useMutation } from '@tanstack/react-query';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { type Situacao, useReativar } from './use-reativar.ts';

export interface InativarModeloProps {
  readonly modelo: { readonly id: number; readonly descricao: string };
  readonly situacao: Situacao;
  readonly onClose: () => void;
}

/** Asks before a template of any channel is put away, saying what stays (E142). */
export function InativarModelo({ modelo, situacao, onClose }: InativarModeloProps) {
  const reactivate = useReativar(situacao);
  const leaving = useMutation({
    mutationFn: () => situacao.mudar(modelo.id, 'N'),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: 'Modelo excluído!',
        text: modelo.descricao,
        action: { label: 'Desfazer', onClick: () => reactivate(modelo.id) },
      }),
    onError: (error) => toastFieldErrors(error),
    onSettled: async () => {
      onClose();
      await changed(situacao.kind);
    },
  });
  return (
    <ConfirmDialog
      opened
      title="Excluir este modelo?"
      message={
        <>
          <strong>{modelo.descricao}</strong> não poderá mais ser escolhido. As mensagens já escritas com ele continuam como estão, e ele
          pode ser reativado na lista dos inativos.
        </>
      }
      confirmLabel="Excluir"
      loading={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onCancel={onClose}
    />
  );
}
