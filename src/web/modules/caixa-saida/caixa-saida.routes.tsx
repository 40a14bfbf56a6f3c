import { anyOf, flag } from '#contract/kernel/permissions.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { emailQuery } from '../envios/envios.queries.ts';
import { emailsQuery } from './caixa-saida.queries.ts';
import { readCaixaBusca } from './lista/busca.ts';

const SEGUE = flag('habilitarAcessoCaixaDeSaida');

/** The outbox, and one e-mail of it. */
export const caixaSaidaRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'caixa-saida',
    title: 'Caixa de Saída',
    permission: SEGUE,
    load: () => import('./lista/caixa-saida.page.tsx').then((file) => ({ default: file.CaixaSaidaPage })),
    search: readCaixaBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'caixa-saida', search, emailsQuery),
  }),
  screen(painel, {
    path: 'clientes/abrir-email/$id',
    title: 'E-mail',
    permission: anyOf(SEGUE, WRITERS),
    load: () => import('./aberto/abrir-email.page.tsx').then((file) => ({ default: file.AbrirEmailPage })),
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['id']);
      if (id !== null) prefetch(queryClient, emailQuery(id));
    },
  }),
];
