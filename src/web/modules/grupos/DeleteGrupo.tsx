import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { excluirGrupo } from '#contract/grupos/grupos.operations.ts';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { lossText } from './loss.ts';

export interface DeleteGrupoProps {
  readonly grupo: GrupoResposta;
  readonly onClose: () => void;
}

/** Asks before deleting, saying what is lost; for a fixed group says why it stays. */
export function DeleteGrupo({ grupo, onClose }: DeleteGrupoProps) {
  const deleting = useMutation({
    mutationFn: () => call<typeof excluirGrupo>('DELETE /grupos/{id}', { params: { id: grupo.id } }),
    onSuccess: () => toast({ kind: 'success', title: 'Grupo excluído!' }),
    onError: (error) => toastFieldErrors(error),
    onSettled: async () => {
      onClose();
      await changed('grupos');
    },
  });
  if (grupo.pode.remover === 'N')
    return (
      <Dialog opened title={`Grupo «${grupo.descricao}»`} size="sm" onClose={onClose}>
        <Text>{grupo.pode.motivo}.</Text>
        <Group justify="flex-end" mt="lg">
          <Button data-autofocus onClick={onClose}>
            Entendi
          </Button>
        </Group>
      </Dialog>
    );
  return (
    <ConfirmDialog
      opened
      title={`Excluir o grupo «${grupo.descricao}»?`}
      message={lossText(grupo._quantidade ?? 0)}
      confirmLabel="Excluir"
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    />
  );
}
