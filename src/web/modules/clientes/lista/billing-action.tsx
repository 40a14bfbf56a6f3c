import { IconReceipt2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { reenviarCobranca } from '#contract/inadimplencia/inadimplencia.operations.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { PageAction } from '#web/ui/HeadActions.tsx';
import { toast } from '#web/ui/toasts.ts';
import { type ClienteBusca, asksBilling, filterOf } from './busca.ts';

/** 'Reenviar cobrança' in the head of the list, once it is of what clients owe (GAP-37): whether it asks, the action, and what closes it. */
export function useBillingAction(busca: ClienteBusca): readonly [asks: boolean, action: readonly PageAction[], close: () => void] {
  const allowed = useAllows(flag('clienteEnviarEmail'));
  const [asks, setAsks] = useState(false);
  const action = {
    label: 'Reenviar cobrança',
    icon: <IconReceipt2 size={20} stroke={1.75} />,
    disabled: !asksBilling(busca),
    onClick: () => setAsks(true),
  };
  return [asks, allowed ? [action] : [], () => setAsks(false)];
}

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
        toast({ kind: 'info', title: 'Quem ficou de fora', text: `${clientes(ignorados)}: já avisados hoje, ou sem e-mail.` });
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
      message={`${total === undefined ? 'Cada cliente da lista' : `Dos ${clientes(total)} da lista, cada um`} com boleto em aberto recebe um e-mail com todos os seus. Quem já foi avisado hoje não recebe outro.`}
      confirmLabel="Reenviar"
      loading={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
