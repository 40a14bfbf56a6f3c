import { Suspense } from 'react';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { clientesQuery } from '../clientes.queries.ts';
import { readBusca } from './busca.ts';
import { ClienteFilters } from './ClienteFilters.tsx';
import { ClienteTable } from './ClienteTable.tsx';
import { useBillingAction } from './billing-action.tsx';
import { useExportActions } from './export-actions.tsx';
import { useMessageActions } from './message-actions.tsx';

const ReenviarCobranca = lazyDialog(
  () => import('./ReenviarCobranca.tsx'),
  (file) => file.ReenviarCobranca,
);

/** `/painel/clientes`: search, filters, exports and draw; a row opens the client. */
export function ListaClientesPage() {
  const [busca, change] = useSearchState(readBusca);
  const list = useListPage('clientes', busca, clientesQuery);
  const total = list.data?.totalRegistros;
  const [asks, ask, close] = useBillingAction(busca, total);
  const actions = [...useExportActions(busca), ...useMessageActions(busca), ...ask];
  return (
    <>
      <PageHead title="Clientes" note={total === undefined ? null : showNumber(total)} actions={actions} />
      <ClienteFilters busca={busca} change={change} total={total} />
      <ClienteTable list={list} busca={busca} change={change} />
      <Suspense>{asks ? <ReenviarCobranca key={JSON.stringify(busca)} busca={busca} total={total} onClose={close} /> : null}</Suspense>
    </>
  );
}
