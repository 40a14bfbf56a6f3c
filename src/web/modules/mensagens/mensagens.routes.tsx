import { flag } from '#contract/kernel/permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { smsQuery } from './mensagens.queries.ts';
import { readSmsBusca } from './sms/busca.ts';

/** The lists of what was sent. */
export const mensagensRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'sms',
    title: 'SMS',
    permission: flag('habilitarAcessoMensagens'),
    load: () => import('./sms/sms.page.tsx').then((file) => ({ default: file.SmsPage })),
    search: readSmsBusca,
    prefetch: ({ queryClient, search }) => prefetch(queryClient, smsQuery(search)),
  }),
];
