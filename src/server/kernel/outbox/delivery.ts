import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { nextTry } from '#server/kernel/jobs/patience.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { MailFile, SendMail, SendResult, SendSms } from './message.ts';
import { EMAIL_JOB } from './outbox.ts';
import { type Settlement, type TakenMessage, giveUpLost, isTaken, settleMessage, takeMessage, travellingFiles } from './rows.ts';

export interface DeliveryOptions {
  readonly database: Database;
  readonly files: Pick<FileStore, 'abrir'>;
  readonly jobs: Jobs;
  readonly send: SendMail;
  readonly sendSms: SendSms;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'delivered'>;
  readonly log: Log;
}

/** Another worker has it, alive or dead: its time tells. */
class Taken extends Error {
  constructor() {
    super('another worker has the message');
  }
}

/** An outage longer than this is no outage. */
const GIVE_UP_MS = 48 * HOUR_MS;
const Headers = z.record(z.string(), z.string());

/**
 * Delivers one message of the outbox. The row says `enviando`, and until when, before the network is touched: a worker that dies in
 * between leaves it so, and the message becomes `incerto` (visible, for a person to decide) instead of being sent twice (E126). What
 * could not leave waits longer and longer, for two days.
 */
export function createDelivery({ database, files, jobs, send, sendSms, clock, metrics, log }: DeliveryOptions) {
  /** The files that travel with the message, or why it does not leave with them. */
  const filesOf = async (id: number): Promise<readonly MailFile[] | SendResult> => {
    const found: MailFile[] = [];
    for (const { arquivo, nome, mime, cid } of await travellingFiles(database, id)) {
      if (arquivo === null) return { kind: 'refused', reason: 'Um dos arquivos não existe mais' };
      try {
        found.push({ name: nome, mime, cid, bytes: await buffer(await files.abrir(arquivo)) });
      } catch (error) {
        log.warn({ err: error, caixaSaida: id }, 'arquivo de mensagem nossa não lido');
        return { kind: 'later', reason: 'Um dos arquivos não pôde ser lido' };
      }
    }
    return found;
  };

  const handOver = (message: TakenMessage, attached: readonly MailFile[] | SendResult): Promise<SendResult> | SendResult => {
    if (message.vale_ate !== null && message.vale_ate <= clock()) return { kind: 'refused', reason: 'Passou do prazo em que servia' };
    if (message.canal === 'sms') {
      return sendSms({ key: `c${message.id}`, to: message.para[0] ?? '', text: message.corpo_texto ?? '' });
    }
    if ('kind' in attached) return attached;
    return send({
      to: message.para,
      cc: message.cc,
      bcc: message.cco,
      replyTo: message.responder_para,
      returnTo: message.remetente_envelope,
      headers: Headers.parse(message.cabecalhos),
      subject: message.assunto,
      html: message.corpo_html ?? '',
      text: message.corpo_texto ?? '',
      messageId: `<caixa-saida.${message.id}@guarida>`,
      files: attached,
    });
  };

  const settlementOf = (message: TakenMessage, result: SendResult): Settlement => {
    const now = clock();
    switch (result.kind) {
      case 'sent': {
        const ressalva = result.refused.length > 0 ? `Recusado para ${result.refused.join(', ')}` : null;
        return { estado: 'enviado', idProvedor: result.providerId, ressalva, em: now };
      }
      case 'refused':
        return { estado: 'erro', motivo: result.reason };
      case 'unknown':
        return { estado: 'incerto', motivo: result.reason };
      case 'later':
        if (now.getTime() - message.criado_em.getTime() > GIVE_UP_MS) return { estado: 'erro', motivo: result.reason };
        return { estado: 'pendente', motivo: result.reason, proximaEm: nextTry(message.tentativas, now) };
    }
  };

  return async (id: number): Promise<void> => {
    // Before it is taken: storage that is slow to answer is no reason to doubt whether the message left.
    const attached = await filesOf(id);
    const withFiles = 'length' in attached && attached.length > 0;
    const message = await takeMessage(database, id, clock(), withFiles);
    if (!message) {
      if ((await giveUpLost(database, clock(), id)).length === 0 && (await isTaken(database, id))) throw new Taken();
      return;
    }
    const result = await handOver(message, attached);
    const settlement = settlementOf(message, result);
    await database.transaction().execute(async (trx) => {
      await settleMessage(trx, message, settlement);
      if (settlement.estado === 'pendente') {
        await jobs.enqueue(trx, EMAIL_JOB, { id }, { key: String(id), startAfter: settlement.proximaEm });
      }
    });
    metrics.delivered(message.canal === 'sms' ? 'sms' : 'email', result.kind);
    if (result.kind === 'sent') return;
    // Over, no list shows it to whoever answers for the house: the log does.
    const level = settlement.estado === 'pendente' ? 'warn' : 'error';
    log[level]({ caixaSaida: id, resultado: result.kind, motivo: result.reason }, 'mensagem nossa não entregue');
  };
}
