import { flag } from '#contract/kernel/permissions.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';

/** The editor of what one user may do. */
export const permissoesRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'usuarios/permissoes/$id',
    title: 'Permissões',
    permission: flag('usuariosPermissao'),
    load: () => import('./permissoes.page.tsx').then((file) => ({ default: file.PermissoesPage })),
  }),
];
