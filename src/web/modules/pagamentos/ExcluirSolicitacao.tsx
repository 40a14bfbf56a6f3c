import { useMutation } from '@tanstack/react-query';
import type { excluirSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import type { SolicitacaoLinhaResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';

export interface ExcluirSolicitacaoProps {
  readonly solicitacao: Pick<SolicitacaoLinhaResposta, 'id' | 'nome' | 'numero' | 'situacao' | 'data_edicao'>;
  readonly onClose: () => void;
}

/** Asks before deleting: what is left of the card is gone for good (PAG-502, E147). */
export function ExcluirSolicitacao({ solicitacao: { id, nome, numero, situacao, data_edicao }, onClose }: ExcluirSolicitacaoProps) {
  const deleting = useMutation({
    mutationFn: () => call<typeof excluirSolicitacao>('DELETE /solicitacaoPagamento/{id}', { params: { id }, query: { data_edicao } }),
    onSuccess: () => toast({ kind: 'success', title: 'Solicitação excluída!' }),
    onError: (error) => toastFieldErrors(error),
    onSettled: async () => {
      onClose();
      await changed('pagamentos');
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Excluir a solicitação de ${nome}?`}
      message={
        situacao === 'recebida'
          ? `O cartão ${numero} ainda não foi visto. O número e o código são destruídos agora, e não voltam: só o cliente poderá enviá-los de novo.`
          : 'Ela sai da lista. O número do cartão já não está mais aqui.'
      }
      confirmLabel="Excluir"
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    />
  );
}
