import { operation } from '../kernel/operation.ts';
import { MODELOS, WRITERS } from '../mensagens/mensagens.permissions.ts';
import { Enviado, EnvioFeito } from './envios.schemas.ts';
import { EmailPreenchido, EnviarEmail, EnviarEmailMassa, PreviaEmail } from './envios.email.schemas.ts';

/** What is written of an e-mail, and when it leaves, in the order of the screen. */
const ESCRITO = ['responder_para', 'titulo', 'id_imagem', 'destaque', 'conteudo_corpo', 'conteudo'] as const;
const SAIDA = ['agendado_para_data', 'agendado_para_hora'] as const;

/** 400: field messages; `{anexos}` above 20 MB in all. */
export const enviarEmail = operation({
  id: 'emailsEnviado/enviar',
  summary: 'Enviar e-mail a um cliente',
  method: 'POST',
  repeat: 'key',
  path: '/emailsEnviado/enviar',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  body: EnviarEmail,
  order: ['para_email', 'outros_destinatarios', ...ESCRITO, 'anexos', ...SAIDA, 'tipo_aniversariante', 'idade_referencia'],
  response: Enviado,
});

/** Freezes the people of the filter in this very request (E124). */
export const enviarEmailMassa = operation({
  id: 'emailsEnviado/massa',
  summary: 'Enviar e-mail em massa',
  method: 'POST',
  repeat: 'key',
  path: '/emailsEnviado/massa',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  body: EnviarEmailMassa,
  order: ['parametrosConsulta', ...ESCRITO, ...SAIDA],
  response: EnvioFeito,
});

/** The e-mail as it would leave, by the code that sends it. For a client the permission to see clients is needed too. */
export const previaEmail = operation({
  id: 'emailsEnviado/previa',
  summary: 'Ver a prévia de um e-mail',
  method: 'POST',
  repeat: 'nature',
  path: '/emailsEnviado/previa',
  access: { to: 'staff', permission: MODELOS },
  history: 'read',
  body: PreviaEmail,
  response: EmailPreenchido,
});
