import { beforeAnybody } from '#server/integrations/correio/before-anybody.ts';
import type { EnviarEmail } from '#server/integrations/correio/correio.port.ts';
import type { MailFile, SendMail } from './message.ts';

/** `Guarida <nao-responda@guarida.local>` in its two parts. */
export function parseSender(text: string): { nome?: string; email: string } {
  const match = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(text);
  return match ? { nome: match[1] ?? '', email: match[2] ?? text } : { email: text.trim() };
}

const addresses = (emails: readonly string[]) => emails.map((email) => ({ email }));
const attachment = ({ name, mime, bytes, cid }: MailFile) => ({ nome: name, mime, dados: bytes, ...(cid !== null && { cid }) });

/** The outbox's way out: the mail port, with its failures in the outbox's words. */
export function createMailer(enviar: EnviarEmail, sender: string): SendMail {
  const de = parseSender(sender);
  return async (message) => {
    const result = await enviar({
      de,
      para: addresses(message.to),
      cc: addresses(message.cc),
      cco: addresses(message.bcc),
      ...(message.replyTo !== null && { responderPara: { email: message.replyTo } }),
      ...(message.returnTo !== null && { remetenteEnvelope: message.returnTo }),
      cabecalhos: message.headers,
      assunto: message.subject,
      html: message.html,
      texto: message.text,
      messageId: message.messageId,
      anexos: message.files.map(attachment),
    });
    if (result.ok) return { kind: 'sent', providerId: result.value.resposta, refused: result.value.recusados.map(({ email }) => email) };
    const reason = result.message;
    switch (result.kind) {
      case 'rejected':
      case 'not_found':
        return { kind: beforeAnybody(result) ? 'later' : 'refused', reason };
      case 'unknown_outcome':
        return { kind: 'unknown', reason };
      default:
        return { kind: 'later', reason };
    }
  };
}
