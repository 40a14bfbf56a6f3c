import { flag } from '#contract/kernel/permissions.ts';
import { type ModuleRoutes, screen } from '#web/kernel/screen.tsx';
import { readBusca } from './sorteio.busca.ts';

/** The draw of a month. */
export const sorteioRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'sorteio',
    title: 'Sorteio',
    permission: flag('habilitarAcessoSorteio'),
    load: () => import('./sorteio.page.tsx').then((file) => ({ default: file.SorteioPage })),
    search: readBusca,
  }),
];
