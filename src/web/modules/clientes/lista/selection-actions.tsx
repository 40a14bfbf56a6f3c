import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconFileTypePdf, IconFileTypeXls, IconMail, IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import type { exportarPdf, exportarPlanilha } from '#contract/clientes/clientes.operations.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { call } from '#web/kernel/api.ts';
import { orderQuery } from '#web/kernel/list-search.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import type { ListSelection } from '#web/patterns/ListTable.tsx';
import type { Selection } from '#web/patterns/selection/selection.ts';
import { publicoDe } from '../parts/publico.ts';
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

interface ParaOsMarcadosProps {
  readonly selection: Selection<Filter>;
  readonly busca: ClienteBusca;
}

/** To the messages for the marked ones. */
function Mensagens({ selection, busca }: ParaOsMarcadosProps) {
  const navigate = useNavigate();
  const ids = 'ids' in selection ? selection.ids : undefined;
  if (ids !== undefined && ids.length > MOST) return null;
  const write = (to: string): void => void navigate({ to, state: { filtrosClientes: publicoDe(busca, ids) } });
  return (
    <>
      <Button variant="default" size="compact-sm" leftSection={<IconMessage size={16} />} onClick={() => write(paths.enviarSmsMassa())}>
        SMS
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBrandWhatsapp size={16} />}
        onClick={() => write(paths.enviarWhatsappMassa())}
      >
        WhatsApp
      </Button>
      <Button variant="default" size="compact-sm" leftSection={<IconMail size={16} />} onClick={() => write(paths.enviarEmailMassa())}>
        E-mail
      </Button>
    </>
  );
}

function Files({ selection, busca }: ParaOsMarcadosProps) {
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
        onClick={() => sheet.download(() => call<typeof exportarPlanilha>('GET /clientes/planilha', { query, once: true }))}
      >
        Excel
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileTypePdf size={16} />}
        loading={pdf.isPending}
        onClick={() => pdf.show(() => call<typeof exportarPdf>('GET /clientes/pdf', { query, once: true }))}
      >
        PDF
      </Button>
    </>
  );
}

/** What can be done with many clients at once: nothing, for whoever may neither export nor write, and then none can be marked. */
export function useSelection(busca: ClienteBusca): ListSelection<ClienteLinhaResposta> | undefined {
  const exports = useAllows(flag('clienteVerRelatorioAtendimentos'));
  const writes = useAllows(WRITERS);
  if (!exports && !writes) return undefined;
  const filter = filterOf(busca);
  return {
    scope: JSON.stringify(filter),
    actions: ({ all, ids }) => {
      const selection = all ? { filter } : { ids: [...ids] };
      return (
        <>
          {writes ? <Mensagens selection={selection} busca={busca} /> : null}
          {exports ? <Files selection={selection} busca={busca} /> : null}
        </>
      );
    },
  };
}
