import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyOf, flag } from '../kernel/permissions.ts';
import { ArquivoPronto, Id, IdParams, pageOf } from '../kernel/vocabulary.ts';
import { ANEXO_EMAIL_MAX_BYTES } from '../mensagens/email.ts';
import { WRITERS } from '../mensagens/mensagens.permissions.ts';
import {
  AnexoDoEmail,
  CancelarEmails,
  EmailAberto,
  EmailLinha,
  EmailsCancelados,
  EmailsFiltro,
  ReenviarEmail,
} from './caixa-saida.schemas.ts';

/** Whoever follows the outbox, and whoever writes: an e-mail is opened to be written again. */
const READERS = anyOf(flag('habilitarAcessoCaixaDeSaida'), WRITERS);

/** Newest first, without bodies (document 1, CALL-CXS-51). */
export const consultarEmails = operation({
  id: 'emailsEnviado/consultar',
  summary: 'Listar e-mails enviados',
  method: 'GET',
  path: '/emailsEnviado',
  access: { to: 'staff', permission: flag('habilitarAcessoCaixaDeSaida') },
  history: 'read',
  query: EmailsFiltro,
  response: pageOf(EmailLinha),
});

export const consultarEmail = operation({
  id: 'emailsEnviado/consultarId',
  summary: 'Abrir um e-mail enviado',
  method: 'GET',
  path: '/emailsEnviado/{id}',
  access: { to: 'staff', permission: READERS },
  history: 'read',
  params: IdParams,
  response: EmailAberto,
});

/** One that was sent or failed leaves once more, as another message (E134). 400 `{status}` for any other, and for one that is not as it was seen. */
export const reenviarEmail = operation({
  id: 'emailsEnviado/reenviar',
  summary: 'Reenviar um e-mail',
  method: 'POST',
  repeat: 'key',
  path: '/emailsEnviado/{id}/reenviar',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  params: IdParams,
  body: ReenviarEmail.nullish(),
  response: z.object({ id: Id }),
});

/** Calls off every e-mail of a batch that waits, or of those batches alone (E135). 400 `{emails}` when there is none. */
export const cancelarEmailsEmMassa = operation({
  id: 'emailsEnviado/massa/cancelar',
  summary: 'Cancelar os e-mails em massa',
  method: 'POST',
  repeat: 'key',
  path: '/emailsEnviado/massa/cancelar',
  access: { to: 'staff', permission: flag('habilitarAcessoCaixaDeSaida') },
  history: 'change',
  body: CancelarEmails.nullish(),
  response: EmailsCancelados,
});

/** Keeps a file for an e-mail that is being written; it goes away in a day when none is sent. 400 `{arquivo}`. */
export const enviarAnexoDoEmail = operation({
  id: 'emailsEnviadoAnexo/enviar',
  summary: 'Enviar anexo de e-mail',
  method: 'POST',
  repeat: 'key',
  path: '/emailsEnviadoAnexo',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  upload: { file: 'arquivo', maxBytes: ANEXO_EMAIL_MAX_BYTES },
  response: z.object({ dados: AnexoDoEmail }),
});

/** Opens a file of an e-mail for 15 minutes (GAP-95). */
export const abrirAnexoDoEmail = operation({
  id: 'emailsEnviadoAnexo/abrir',
  summary: 'Abrir anexo de e-mail',
  method: 'GET',
  path: '/emailsEnviadoAnexo/{id}',
  access: { to: 'staff', permission: READERS },
  history: 'read',
  params: IdParams,
  response: ArquivoPronto,
});
