import { level } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { dispositivoQuery, dispositivosQuery, readDispositivoBusca } from './dispositivos.queries.ts';

/** List, registration and edit of terminals. */
export const dispositivosRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'dispositivos',
    title: 'Dispositivos',
    permission: level('dispositivos', 2),
    load: () => import('./lista.page.tsx').then((file) => ({ default: file.ListaDispositivosPage })),
    search: readDispositivoBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'dispositivos', search, dispositivosQuery),
  }),
  screen(painel, {
    path: 'dispositivos/cadastrar',
    title: 'Cadastrar dispositivo',
    permission: level('dispositivos', 3),
    load: () => import('./cadastrar.page.tsx').then((file) => ({ default: file.CadastrarDispositivoPage })),
  }),
  screen(painel, {
    path: 'dispositivos/alterar/$id',
    title: 'Editar dispositivo',
    permission: level('dispositivos', 2),
    load: () => import('./alterar.page.tsx').then((file) => ({ default: file.AlterarDispositivoPage })),
    prefetch: ({ queryClient, params }) => {
      const id = Number(params['id']);
      if (Number.isSafeInteger(id) && id > 0) prefetch(queryClient, dispositivoQuery(id));
    },
  }),
];
