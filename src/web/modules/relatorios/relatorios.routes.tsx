import { flag } from '#contract/kernel/permissions.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { readRelatoriosBusca } from './relatorios.busca.ts';

/** Every report at one address, its tab and filters in the search (REL-528). */
export const relatoriosRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'relatorios',
    title: 'Relatórios',
    permission: flag('habilitarAcessoRelatorios'),
    load: () => import('./relatorios.page.tsx').then((file) => ({ default: file.RelatoriosPage })),
    search: readRelatoriosBusca,
  }),
];
