import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { PageAction } from '#web/ui/page-action.ts';
import { type ClienteBusca, asksBilling } from './busca.ts';

/** 'Reenviar cobrança' in the head of the list, once it is of what clients owe and there is one (GAP-37): whether it asks, the action, and what closes it. */
export function useBillingAction(
  busca: ClienteBusca,
  total: number | undefined,
): readonly [asks: boolean, action: readonly PageAction[], close: () => void] {
  const allowed = useAllows(flag('clienteEnviarEmail'));
  const [asks, setAsks] = useState(false);
  const action = {
    label: 'Reenviar cobrança',
    icon: <IconReceipt2 size={20} stroke={1.75} />,
    disabled: !asksBilling(busca) || total === 0,
    onClick: () => setAsks(true),
  };
  return [asks, allowed ? [action] : [], () => setAsks(false)];
}
