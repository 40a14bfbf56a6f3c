import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import type { ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import type { exportarPdf, exportarPlanilha } from '#contract/clientes/clientes.operations.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { orderQuery } from '#web/kernel/list-search.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import type { ListSelection } from '#web/patterns/ListTable.tsx';
import type { Selection } from '#web/patterns/selection/selection.ts';
import { type ClienteBusca, filterOf } from './busca.ts';

/** Most codes that go in one address; more than that is asked for by the filter. */
const MOST = 200;

type Filter = ReturnType<typeof filterOf>;

/** The marked clients as the calls for files take them, in the order of the list. */
function queryOf(selection: Selection<Filter>, busca: ClienteBusca) {
  const order = orderQuery(busca);
  if ('filter' in selection) return { ...selection.filter, ...order };
  return { ids: selection.ids.map(String), ativo: filterOf(busca).ativo, ...order };
}

function Files({ selection, busca }: { readonly selection: Selection<Filter>; readonly busca: ClienteBusca }) {
  const sheet = useFileCall();
  const pdf = useFileCall();
  const query = queryOf(selection, busca);
  if ('ids' in selection && selection.ids.length > MOST) return <span>Escolha até {MOST}, ou todos os do filtro.</span>;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileTypeXls size={16} />}
        loading={sheet.isPending}
        onClick={() => sheet.download(() => call<typeof exportarPlanilha>('GET /clientes/planilha', { query }))}
      >
        Excel
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileTypePdf size={16} />}
        loading={pdf.isPending}
        onClick={() => pdf.show(() => call<typeof exportarPdf>('GET /clientes/pdf', { query }))}
      >
        PDF
      </Button>
    </>
  );
}

/** What can be done with many clients at once: nothing, for whoever may not export, and then none can be marked. */
export function useSelection(busca: ClienteBusca): ListSelection<ClienteLinhaResposta> | undefined {
  const allowed = useAllows(flag('clienteVerRelatorioAtendimentos'));
  if (!allowed) return undefined;
  const filter = filterOf(busca);
  return {
    scope: JSON.stringify(filter),
    actions: ({ all, ids }) => <Files selection={all ? { filter } : { ids: [...ids] }} busca={busca} />,
  };
}
