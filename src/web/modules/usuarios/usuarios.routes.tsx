import { level } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { allowsNow } from '#web/kernel/permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { clienteQuery, resumoQuery } from '#web/modules/clientes/cliente.queries.ts';
import { readUsuarioBusca, usuariosQuery } from './usuarios.queries.ts';

/** List, registration, edit and transfer of users. */
export const usuariosRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'usuarios',
    title: 'Usuários',
    permission: level('usuarios', 2),
    load: () => import('./lista/lista.page.tsx').then((file) => ({ default: file.ListaUsuariosPage })),
    search: readUsuarioBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'usuarios', search, usuariosQuery),
  }),
  screen(painel, {
    path: 'usuarios/cadastrar',
    title: 'Cadastrar usuário',
    permission: level('usuarios', 3),
    load: () => import('./formulario/cadastrar.page.tsx').then((file) => ({ default: file.CadastrarUsuarioPage })),
  }),
  screen(painel, {
    path: 'usuarios/alterar/$id',
    title: 'Editar usuário',
    permission: level('usuarios', 2),
    load: () => import('./formulario/alterar.page.tsx').then((file) => ({ default: file.AlterarUsuarioPage })),
    // The client behind the user, and the facts over it, at once.
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['id']);
      if (id === null || !allowsNow(level('clientes', 2))) return;
      prefetch(queryClient, clienteQuery(id));
      prefetch(queryClient, resumoQuery(id));
    },
  }),
  screen(painel, {
    path: 'usuarios/transferir/$id',
    title: 'Transferir registros',
    permission: level('usuarios', 2),
    load: () => import('./transferir/transferir.page.tsx').then((file) => ({ default: file.TransferirPage })),
  }),
];
