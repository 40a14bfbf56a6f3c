import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { reenviarCobranca } from '#contract/inadimplencia/inadimplencia.operations.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { type ClienteBusca, filterOf } from './busca.ts';

const clientes = (count: number): string => (count === 1 ? '1 cliente' : `${showNumber(count)} clientes`);

export interface ReenviarCobrancaProps {
  readonly busca: ClienteBusca;
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Asks before the clients of the filter are told what they owe (CLI-063). */
export function ReenviarCobranca({ busca, total, onClose }: ReenviarCobrancaProps) {
  const [key] = useState(randomKey);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof reenviarCobranca>('POST /clientes/reenviarNotificacaoCobranca', { body: filterOf(busca), key }),
    onSuccess: ({ ignorados }) => {
      toast({ kind: 'success', title: 'Reenviado!', text: 'Notificações reenviadas!' });
      if (ignorados > 0)
        toast({ kind: 'info', title: 'Quem ficou de fora', text: `${clientes(ignorados)}: já avisados hoje, ou sem e-mail nem celular.` });
      onClose();
    },
    onError: (error) => {
      toastFieldErrors(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger={false}
      title="Reenviar cobrança?"
      message={`${total === undefined ? 'Cada cliente da lista' : `Dos ${clientes(total)} da lista, cada um`} com boleto em aberto recebe um aviso com todos os seus, por e-mail ou, sem ele, por SMS. Quem já foi avisado hoje não recebe outro.`}
      confirmLabel="Reenviar"
      loading={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
