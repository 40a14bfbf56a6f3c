import { ACOMPANHAM, WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { envioQuery } from './envios.queries.ts';

const loadSms = () => import('./sms/enviar-sms.page.tsx').then((file) => ({ default: file.EnviarSmsPage }));

const loadEmail = () => import('./email/enviar-email.page.tsx').then((file) => ({ default: file.EnviarEmailPage }));
const loadWhatsapp = () => import('./whatsapp/enviar-whatsapp.page.tsx').then((file) => ({ default: file.EnviarWhatsappPage }));

/** Writing to clients, and following what was sent to many. */
export const enviosRoutes: ModuleRoutes = (painel) => [
  screen(painel, { path: 'clientes/enviar-sms/$id', title: 'Enviar SMS', permission: WRITERS, load: loadSms }),
  screen(painel, {
    path: 'clientes/enviar-sms-aniversariante/$id/$idade',
    title: 'Felicitar por SMS',
    permission: WRITERS,
    load: loadSms,
  }),
  screen(painel, {
    path: 'clientes/enviar-sms-massa',
    title: 'Enviar SMS em massa',
    permission: WRITERS,
    load: () => import('./sms/enviar-sms-massa.page.tsx').then((file) => ({ default: file.EnviarSmsMassaPage })),
  }),
  screen(painel, { path: 'clientes/enviar-email/$id', title: 'Enviar e-mail', permission: WRITERS, load: loadEmail }),
  screen(painel, {
    path: 'clientes/enviar-email-aniversariante/$id/$idade',
    title: 'Felicitar por e-mail',
    permission: WRITERS,
    load: loadEmail,
  }),
  screen(painel, {
    path: 'clientes/emails-massa',
    title: 'Enviar e-mail em massa',
    permission: WRITERS,
    load: () => import('./email/emails-massa.page.tsx').then((file) => ({ default: file.EmailsMassaPage })),
  }),
  screen(painel, { path: 'clientes/enviar-whatsapp/$id', title: 'Enviar WhatsApp', permission: WRITERS, load: loadWhatsapp }),
  screen(painel, {
    path: 'clientes/enviar-whatsapp-aniversariante/$id/$idade',
    title: 'Felicitar por WhatsApp',
    permission: WRITERS,
    load: loadWhatsapp,
  }),
  screen(painel, {
    path: 'clientes/enviar-whatsapp-massa',
    title: 'Enviar WhatsApp em massa',
    permission: WRITERS,
    load: () => import('./whatsapp/enviar-whatsapp-massa.page.tsx').then((file) => ({ default: file.EnviarWhatsappMassaPage })),
  }),
  screen(painel, {
    path: 'envios/$id',
    title: 'Envio em massa',
    permission: ACOMPANHAM,
    load: () => import('./lote/envio.page.tsx').then((file) => ({ default: file.EnvioPage })),
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['id']);
      if (id !== null) prefetch(queryClient, envioQuery(id));
    },
  }),
];
