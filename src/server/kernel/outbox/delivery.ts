import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Metrics } from '#server/kernel/metrics.ts';

/** What came of handing a message to the mail server. `unknown`: it may have been accepted, and is never sent again blindly. */
export type SendResult =
  | { readonly kind: 'sent'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every attempt, so that a mail server may recognise a repetition. */
  readonly messageId: string;
}

export type SendMail = (message: MailMessage) => Promise<SendResult>;

export interface DeliveryOptions {
  readonly database: Database;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Thrown so that the queue tries again later, with its growing delay. */
class TryLater extends Error {}

const STATES = { sent: 'enviado', refused: 'erro', later: 'pendente', unknown: 'incerto' } as const;

/**
 * Delivers one message of the outbox. The row says `enviando` before the network is touched: a worker that dies in between finds it so,
 * and the message becomes `incerto` (visible, for a person to decide) instead of being sent twice.
 */
export function createDelivery({ database, send, clock, metrics, log }: DeliveryOptions) {
  return async (id: number): Promise<void> => {
    const message = await database
      .updateTable('caixa_saida')
      .set((eb) => ({ estado: 'enviando', tentativas: eb('tentativas', '+', 1) }))
      .where('id', '=', id)
      .where('estado', '=', 'pendente')
      .returning(['para', 'assunto', 'corpo_html', 'corpo_texto', 'sigiloso'])
      .executeTakeFirst();
    if (!message) {
      await database
        .updateTable('caixa_saida')
        .set({ estado: 'incerto', ultimo_erro: 'O envio foi interrompido' })
        .where('id', '=', id)
        .where('estado', '=', 'enviando')
        .execute();
      return;
    }
    const result = await send({
      to: message.para,
      subject: message.assunto,
      html: message.corpo_html ?? '',
      text: message.corpo_texto ?? '',
      messageId: `<caixa-saida.${id}@guarida>`,
    });
    const done = result.kind === 'sent' || result.kind === 'refused';
    await database
      .updateTable('caixa_saida')
      .set({
        estado: STATES[result.kind],
        ultimo_erro: result.kind === 'sent' ? null : result.reason.slice(0, 500),
        id_provedor: result.kind === 'sent' ? result.providerId : null,
        enviado_em: result.kind === 'sent' ? clock() : null,
        ...(done && message.sigiloso && { corpo_html: null, corpo_texto: null }),
      })
      .where('id', '=', id)
      .execute();
    metrics.delivered('email', result.kind);
    if (result.kind !== 'sent') log.warn({ caixaSaida: id, resultado: result.kind, motivo: result.reason }, 'e-mail não entregue');
    if (result.kind === 'later') throw new TryLater(result.reason);
  };
}
