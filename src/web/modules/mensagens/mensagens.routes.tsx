import { flag } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { smsQuery, whatsappQuery } from './mensagens.queries.ts';
import { readSmsBusca } from './sms/busca.ts';
import { readWhatsappBusca } from './whatsapp/busca.ts';

/** The list of what was sent by SMS, and that of WhatsApp. */
export const mensagensRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'sms',
    title: 'SMS',
    permission: flag('habilitarAcessoMensagens'),
    load: () => import('./sms/sms.page.tsx').then((file) => ({ default: file.SmsPage })),
    search: readSmsBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'sms', search, smsQuery),
  }),
];

export const mensagensWhatsappRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'mensagens-whatsapp',
    title: 'Mensagens WhatsApp',
    permission: flag('habilitarAcessoMensagensWhatsapp'),
    load: () => import('./whatsapp/whatsapp.page.tsx').then((file) => ({ default: file.WhatsappPage })),
    search: readWhatsappBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'mensagens-whatsapp', search, whatsappQuery),
  }),
];
