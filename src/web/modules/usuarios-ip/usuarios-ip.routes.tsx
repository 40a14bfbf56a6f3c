import { flag } from '#contract/kernel/permissions.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { readIpBusca } from './usuarios-ip.queries.ts';

/** The addresses from which one user may enter. */
export const usuariosIpRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'usuarios/ip/$id',
    title: 'Endereços liberados',
    permission: flag('habilitarLiberarIpUsuario'),
    load: () => import('./usuarios-ip.page.tsx').then((file) => ({ default: file.UsuariosIpPage })),
    search: readIpBusca,
  }),
];
