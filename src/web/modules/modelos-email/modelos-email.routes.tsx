import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { EMAIL } from './canal.ts';
import { modeloEmailQuery, modelosEmailQuery, readModeloEmailBusca } from './modelos-email.queries.ts';

/** List, registration and edit of e-mail templates. */
export const modelosEmailRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: EMAIL.lista,
    title: EMAIL.titulo,
    permission: MODELOS,
    load: () => import('./lista/lista.page.tsx').then((file) => ({ default: file.ListaModelosEmailPage })),
    search: readModeloEmailBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, EMAIL.lista, search, modelosEmailQuery),
  }),
  screen(painel, {
    path: `${EMAIL.lista}/cadastrar`,
    title: EMAIL.cadastrar,
    permission: MODELOS,
    load: () => import('./formulario/formulario.page.tsx').then((file) => ({ default: file.CadastrarModeloEmailPage })),
  }),
  screen(painel, {
    path: `${EMAIL.lista}/alterar/$id`,
    title: EMAIL.editar,
    permission: MODELOS,
    load: () => import('./formulario/formulario.page.tsx').then((file) => ({ default: file.AlterarModeloEmailPage })),
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['id']);
      if (id !== null) prefetch(queryClient, modeloEmailQuery(id));
    },
  }),
];
