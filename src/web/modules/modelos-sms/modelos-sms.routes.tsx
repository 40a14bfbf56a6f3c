import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { type Canal, SMS, WHATSAPP } from './canais.ts';
import { modeloSmsQuery, modelosSmsQuery, readModeloSmsBusca } from './modelos-sms.queries.ts';

/** List, registration and edit of one channel. */
const routesOf =
  (canal: Canal): ModuleRoutes =>
  (painel) => [
    screen(painel, {
      path: canal.lista,
      title: canal.titulo,
      permission: MODELOS,
      load: () => import('./lista/lista.page.tsx').then((file) => ({ default: file.listaDe(canal) })),
      search: readModeloSmsBusca,
      prefetch: ({ queryClient, search }) => prefetchPage(queryClient, canal.lista, search, (asked) => modelosSmsQuery(canal, asked)),
    }),
    screen(painel, {
      path: `${canal.lista}/cadastrar`,
      title: canal.cadastrar,
      permission: MODELOS,
      load: () => import('./formulario/formulario.page.tsx').then((file) => ({ default: file.cadastroDe(canal) })),
    }),
    screen(painel, {
      path: `${canal.lista}/alterar/$id`,
      title: canal.editar,
      permission: MODELOS,
      load: () => import('./formulario/formulario.page.tsx').then((file) => ({ default: file.edicaoDe(canal) })),
      prefetch: ({ queryClient, params }) => {
        const id = recordId(params['id']);
        if (id !== null) prefetch(queryClient, modeloSmsQuery(id));
      },
    }),
  ];

export const modelosSmsRoutes = routesOf(SMS);
export const modelosWhatsappRoutes = routesOf(WHATSAPP);
