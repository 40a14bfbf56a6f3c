import type { EnviarEmail } from '#server/integrations/correio/correio.port.ts';
import type { SendMail } from '#server/kernel/outbox/delivery.ts';

/** `Guarida <nao-responda@guarida.local>` in its two parts. */
function parseSender(text: string): { nome?: string; email: string } {
  const match = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(text);
  return match ? { nome: match[1] ?? '', email: match[2] ?? text } : { email: text.trim() };
}

/** The outbox's way out: the mail port, with its failures in the outbox's words. */
export function createMailer(enviar: EnviarEmail, sender: string): SendMail {
  const de = parseSender(sender);
  return async ({ to, subject, html, text, messageId }) => {
    const result = await enviar({ de, para: { email: to }, assunto: subject, html, texto: text, messageId });
    if (result.ok) return { kind: 'sent', providerId: result.value.resposta };
    const reason = result.message;
    switch (result.kind) {
      case 'rejected':
      case 'not_found':
        return { kind: 'refused', reason };
      case 'unknown_outcome':
        return { kind: 'unknown', reason };
      default:
        return { kind: 'later', reason };
    }
  };
}
