import { flag } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { grupoQuery, gruposQuery, readGrupoBusca } from './grupos.queries.ts';

const permission = flag('habilitarAcessoGrupoClientes');

/** The groups screen; the form is a dialog over it, which has addresses of its own. */
export const gruposRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'grupos',
    title: 'Grupos de Clientes',
    permission,
    load: () => import('./grupos.page.tsx').then((file) => ({ default: file.GruposPage })),
    search: readGrupoBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'grupos', search, gruposQuery),
  }),
  screen(painel, {
    path: 'grupos/cadastrar',
    title: 'Cadastrar grupo',
    permission,
    load: () => import('./cadastrar.page.tsx').then((file) => ({ default: file.CadastrarGrupoPage })),
    search: readGrupoBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'grupos', search, gruposQuery),
  }),
  screen(painel, {
    path: 'grupos/alterar/$id',
    title: 'Editar grupo',
    permission,
    load: () => import('./alterar.page.tsx').then((file) => ({ default: file.AlterarGrupoPage })),
    search: readGrupoBusca,
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['id']);
      if (id !== null) prefetch(queryClient, grupoQuery(id));
    },
  }),
];
