import { beforeAnybody } from '#server/integrations/correio/before-anybody.ts';
import type { EmailAceito, EnderecoEmail, EnviarEmail } from '#server/integrations/correio/correio.port.ts';
import type { Result } from '#server/integrations/result.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Channel, Delivery, ReadyMessage } from './channel.ts';
import { domainOf, leaveToken, messageIdOf, returnAddress } from './email.codes.ts';
import { fillEmail } from './email.filled.ts';
import { type Parts, type PartsOf, noParts } from './email.parts.ts';

export interface EmailOptions {
  readonly enviar: EnviarEmail;
  readonly de: EnderecoEmail;
  /** Signs what comes back of a message. */
  readonly key: Buffer;
  readonly publicUrl: () => string;
  /** Looks up at once what these single e-mails carry. */
  readonly partsOf: (ids: readonly number[]) => Promise<PartsOf>;
  readonly log: Log;
}

/** Of the sender, not of the address: a server that blocks ours says it of everybody (decision 0064). */
const POLICY = /\b5\.7\.\d{1,3}\b/;
const PREAMBLE = /^Can't send mail - all recipients were rejected:\s*/;

/** What of a message is told apart in what a mail server says of it. */
interface Sent {
  readonly messageId: string;
  readonly destino: string;
  /** It was for one address. */
  readonly alone: boolean;
}

/** Taken for others, and perhaps not for whom it was. */
function acceptedOf({ recusados }: EmailAceito, { messageId, destino }: Sent): Delivery {
  const own = recusados.find(({ email }) => email.toLowerCase() === destino.toLowerCase());
  if (own) {
    const reason = `${own.motivo.trim()} – os outros destinatários receberam`;
    return { kind: 'refused', reason, heard: true, ...(own.definitivo && !POLICY.test(own.motivo) && { gone: true }) };
  }
  const others = recusados.map(({ email }) => email).join(', ');
  return { kind: 'delivered', providerId: messageId, ...(others !== '' && { remark: `Recusado para ${others}` }) };
}

/** What the mail server said means for the message and for the channel. */
export function deliveryOf(result: Result<EmailAceito>, sent: Sent): Delivery {
  if (result.ok) return acceptedOf(result.value, sent);
  const { kind, step } = result;
  const reason = result.message.replace(PREAMBLE, '');
  const atServer = beforeAnybody(result);
  const atRecipient = step === 'RCPT TO';
  const heard = atRecipient && { heard: true as const };
  switch (kind) {
    case 'auth':
      return { kind: 'trouble', reason: 'o servidor de e-mail recusa o nosso acesso' };
    case 'rejected':
    case 'not_found':
      if (atServer) return { kind: 'trouble', reason: `o servidor de e-mail recusa o nosso envio (${reason})` };
      return { kind: 'refused', reason, ...heard, ...(sent.alone && atRecipient && !POLICY.test(reason) && { gone: true }) };
    case 'unavailable':
    case 'rate_limited':
      return atServer ? { kind: 'trouble', reason: 'o servidor de e-mail não responde' } : { kind: 'later', reason, ...heard };
    case 'unknown_outcome':
      return { kind: 'unknown', reason };
  }
}

/** E-mail, by the kept pool of the house. Nobody can be asked what became of a message: what is in doubt waits for a person (E126). */
export function emailChannel({ enviar, de, key, publicUrl, partsOf, log }: EmailOptions): Channel {
  const domain = domainOf(de.email);
  const deliverWith =
    (partsOfOne: PartsOf) =>
    async (message: ReadyMessage): Promise<Delivery> => {
      const { id, destino, destino_nome, reenvios, bulk, content, values } = message;
      const leave = `${publicUrl()}/api/descadastrar/${leaveToken(key, id)}`;
      const { titulo, html, texto } = fillEmail(content, values, leave);
      if (titulo === '') return { kind: 'refused', reason: 'Assunto vazio' };
      let parts: Parts;
      try {
        // A batch has none (E137).
        parts = await (bulk ? noParts : partsOfOne)(id);
      } catch (error) {
        // Whoever wrote it is told only that it waits.
        log.warn({ err: error, mensagem: id }, 'anexos de um e-mail não lidos');
        return { kind: 'later', reason: 'Um dos anexos não pôde ser lido' };
      }
      const messageId = messageIdOf(id, reenvios, domain);
      const result = await enviar({
        ...parts,
        de,
        para: [{ email: destino, ...(destino_nome !== null && { nome: destino_nome }) }, ...parts.para],
        ...(content.responder_para !== null && { responderPara: { email: content.responder_para } }),
        remetenteEnvelope: returnAddress(key, { id, reenvios }, domain),
        cabecalhos: bulk ? { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {},
        assunto: titulo,
        html,
        texto,
        messageId,
      });
      return deliveryOf(result, { messageId, destino, alone: parts.para.length + parts.cc.length + parts.cco.length === 0 });
    };
  const prepare = async (messages: readonly ReadyMessage[]) => {
    const [looked] = await Promise.allSettled([partsOf(messages.flatMap(({ id, bulk }) => (bulk ? [] : [id])))]);
    // What could not be looked up is told of each message that has parts: it has not left, and comes again.
    return deliverWith(looked.status === 'fulfilled' ? looked.value : () => Promise.reject(looked.reason as Error));
  };
  return {
    canal: 'email',
    pace: { key: 'taxaEmailMin', otherwise: 60 },
    hours: false,
    // Each round is handed over at once, and two have all the places (decision 0188); of more, those that wait for somebody slow stop no other.
    together: 14,
    beside: 3,
    prepare,
    deliver: async (message) => (await prepare([message]))(message),
  };
}
