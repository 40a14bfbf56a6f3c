import { operation } from '../kernel/operation.ts';
import { WRITERS } from '../mensagens/mensagens.permissions.ts';
import { TestarEmail, TestarSms, TestarWhatsapp, TesteEnviado } from './envios.teste.schemas.ts';

const tested = { method: 'POST', repeat: 'key', access: { to: 'staff', permission: WRITERS }, history: 'change' } as const;

/** To the mobile of whoever asks, filled in as for the client; it is no message of the client's. 400 `{teste}` without a mobile. */
export const testarSms = operation({
  ...tested,
  id: 'clientes/testarSms',
  summary: 'Enviar a si um teste de SMS',
  path: '/clientes/enviarSms/teste',
  body: TestarSms,
  response: TesteEnviado,
});

/** To the WhatsApp of whoever asks. 400 `{teste}` without a mobile, by field where no approved template carries it. */
export const testarWhatsapp = operation({
  ...tested,
  id: 'clientes/testarWhatsapp',
  summary: 'Enviar a si um teste de WhatsApp',
  path: '/clientes/enviarWhatsapp/teste',
  body: TestarWhatsapp,
  response: TesteEnviado,
});

/** To the address of whoever asks. 400 `{teste}` without one. */
export const testarEmail = operation({
  ...tested,
  id: 'emailsEnviado/testar',
  summary: 'Enviar a si um teste de e-mail',
  path: '/emailsEnviado/teste',
  body: TestarEmail,
  response: TesteEnviado,
});
