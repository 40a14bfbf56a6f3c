import { IconFileTypePdf, IconFileTypeXls, IconReport } from '@tabler/icons-react';
import type { exportarObservacaoLogin, exportarPdf, exportarPlanilha } from '#contract/clientes/clientes.operations.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { orderQuery } from '#web/kernel/list-search.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import type { PageAction } from '#web/ui/page-action.ts';
import type { ClienteBusca } from './busca.ts';
import { filterOf } from './busca.ts';

/** Excel, PDF and insurers' report of the whole filter, not only of the page on screen (CLI-149). */
export function useExportActions(busca: ClienteBusca): readonly PageAction[] {
  const allowed = useAllows(flag('clienteVerRelatorioAtendimentos'));
  const sheet = useFileCall();
  const pdf = useFileCall();
  const insurers = useFileCall();
  if (!allowed) return [];
  const query = { ...filterOf(busca), ...orderQuery(busca) };
  return [
    {
      label: 'Exportar Excel',
      icon: <IconFileTypeXls size={20} stroke={1.75} />,
      loading: sheet.isPending,
      onClick: () => sheet.download(() => call<typeof exportarPlanilha>('GET /clientes/planilha', { query, once: true })),
    },
    {
      label: 'Exportar PDF',
      icon: <IconFileTypePdf size={20} stroke={1.75} />,
      loading: pdf.isPending,
      onClick: () => pdf.show(() => call<typeof exportarPdf>('GET /clientes/pdf', { query, once: true })),
    },
    {
      label: 'Relatório de seguradoras',
      icon: <IconReport size={20} stroke={1.75} />,
      loading: insurers.isPending,
      onClick: () =>
        insurers.download(() => call<typeof exportarObservacaoLogin>('GET /clientes/relatorioObservacaoLogin', { query, once: true })),
    },
  ];
}
