import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { modeloEmailQuery, modelosEmailQuery, readModeloEmailBusca } from './modelos-email.queries.ts';

/** List, registration and edit of e-mail templates. */
export const modelosEmailRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'modelos-email',
    title: 'Modelos de e-mail',
    permission: MODELOS,
    load: () => import('./lista/lista.page.tsx').then((file) => ({ default: file.ListaModelosEmailPage })),
    search: readModeloEmailBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'modelos-email', search, modelosEmailQuery),
  }),
  screen(painel, {
    path: 'modelos-email/cadastrar',
    title: 'Cadastrar modelo de e-mail',
    permission: MODELOS,
    load: () => import('./formulario/formulario.page.tsx').then((file) => ({ default: file.CadastrarModeloEmailPage })),
  }),
  screen(painel, {
    path: 'modelos-email/alterar/$id',
    title: 'Editar modelo de e-mail',
    permission: MODELOS,
    load: () => import('./formulario/formulario.page.tsx').then((file) => ({ default: file.AlterarModeloEmailPage })),
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['id']);
      if (id !== null) prefetch(queryClient, modeloEmailQuery(id));
    },
  }),
];
