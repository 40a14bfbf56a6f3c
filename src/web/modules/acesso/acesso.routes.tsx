import { signedIn } from '#contract/kernel/permissions.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';

/** The screen of one's own account; login and recovery lie outside the panel. */
export const acessoRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'seguranca',
    title: 'Segurança',
    permission: signedIn,
    load: () => import('./seguranca.page.tsx').then((file) => ({ default: file.SegurancaPage })),
  }),
];
