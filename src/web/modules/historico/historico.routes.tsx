import { flag } from '#contract/kernel/permissions.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { readHistoricoBusca } from './busca.ts';

/** The activity history: a read of its own, so it is asked for only when the screen stands. */
export const historicoRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'historico',
    title: 'Histórico',
    permission: flag('habilitarAcessoHistorico'),
    load: () => import('./historico.page.tsx').then((file) => ({ default: file.HistoricoPage })),
    search: readHistoricoBusca,
  }),
];
