import { level } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { clienteQuery, resumoQuery } from './cliente.queries.ts';
import { clientesQuery } from './clientes.queries.ts';
import { readBusca } from './lista/busca.ts';

/** List, registration and edit of clients. */
export const clientesRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'clientes',
    title: 'Clientes',
    permission: level('clientes', 2),
    load: () => import('./lista/lista.page.tsx').then((file) => ({ default: file.ListaClientesPage })),
    search: readBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'clientes', search, clientesQuery),
  }),
  screen(painel, {
    path: 'clientes/cadastrar',
    title: 'Cadastrar cliente',
    permission: level('clientes', 3),
    load: () => import('./formulario/cadastrar.page.tsx').then((file) => ({ default: file.CadastrarClientePage })),
  }),
  screen(painel, {
    path: 'clientes/alterar/$id',
    title: 'Editar cliente',
    permission: level('clientes', 2),
    load: () => import('./formulario/alterar.page.tsx').then((file) => ({ default: file.AlterarClientePage })),
    prefetch: ({ queryClient, params }) => {
      const id = Number(params['id']);
      if (!Number.isSafeInteger(id) || id <= 0) return;
      prefetch(queryClient, clienteQuery(id));
      prefetch(queryClient, resumoQuery(id));
    },
  }),
];
