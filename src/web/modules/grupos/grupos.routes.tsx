import { flag } from '#contract/kernel/permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { gruposQuery, readGrupoBusca } from './grupos.queries.ts';

/** The groups screen; the form is a dialog over it. */
export const gruposRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'grupos',
    title: 'Grupos de Clientes',
    permission: flag('habilitarAcessoGrupoClientes'),
    load: () => import('./grupos.page.tsx').then((file) => ({ default: file.GruposPage })),
    search: readGrupoBusca,
    prefetch: ({ queryClient, search }) => prefetch(queryClient, gruposQuery(search)),
  }),
];
