import { flag } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { type ModuleRoutes, screen } from '#web/kernel/screen.tsx';
import { inadimplenciaQuery, readBusca } from './inadimplencia.queries.ts';

/** Partners suspended for what they owe, and those who came back. */
export const inadimplenciaRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'relatorio-inadimplencia',
    title: 'Relatório Inadimplência',
    permission: flag('habilitarAcessoRelatorioInadimplencia'),
    load: () => import('./inadimplencia.page.tsx').then((file) => ({ default: file.InadimplenciaPage })),
    search: readBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'inadimplencia', search, inadimplenciaQuery),
  }),
];
