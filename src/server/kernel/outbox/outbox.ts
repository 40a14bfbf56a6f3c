import { z } from 'zod';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { jobKind } from '#server/kernel/jobs/job.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { KEPT_DAYS, divide, withAddresses } from './attachments.ts';
import type { OutgoingEmail, OutgoingSms } from './message.ts';
import { type BadEnd, type BadlyEnded, badEnds, insertFiles, insertMessage, insertSms, newestBadEnds } from './rows.ts';

export interface Outbox {
  /** Puts a message in the caller's transaction; the worker delivers it after the commit. */
  email(trx: Trx, message: OutgoingEmail, now: Date): Promise<void>;
  /** The same for an SMS. */
  sms(trx: Trx, message: OutgoingSms, now: Date): Promise<void>;
  /** Of these keys, whose messages did not leave, or may not have: for whoever sent what somebody must know of. */
  badEnds(executor: Executor, keys: readonly string[]): Promise<ReadonlyMap<string, BadEnd>>;
  /** Of all of them the newest, for whoever has to see to it that our own messages leave (E126). */
  newestBadEnds(executor: Executor, limit: number): Promise<readonly BadlyEnded[]>;
}

export const EMAIL_JOB = jobKind({
  name: 'email',
  summary: 'Entregar uma mensagem da caixa de saída',
  payload: z.object({ id: z.int() }),
  retries: 8,
  heartbeatSeconds: 30,
  concurrency: 4,
});

export interface OutboxOptions {
  readonly jobs: Jobs;
  readonly files: Pick<FileStore, 'confirmar'>;
  /** Address people use, for the files that are opened in the panel. */
  readonly publicUrl: () => string;
}

export function createOutbox({ jobs, files, publicUrl }: OutboxOptions): Outbox {
  return {
    email: async (trx, message, now) => {
      const { attachments } = message;
      const until = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
      const { travel, stay } = divide(attachments?.files ?? []);
      const addresses = stay.map((file) => ({ ...file, address: `${publicUrl()}/painel/arquivos/${file.chave}` }));
      const id = await insertMessage(trx, { ...message, ...withAddresses(message, addresses, until) }, now);
      if (id === null) return;
      if (attachments) {
        for (const file of attachments.files) await files.confirmar(trx, file.chave, until);
        await insertFiles(trx, id, { travel, stay, openedBy: attachments.openedBy.id });
      }
      await jobs.enqueue(trx, EMAIL_JOB, { id }, { key: String(id) });
    },
    sms: async (trx, message, now) => {
      const id = await insertSms(trx, message, now);
      if (id !== null) await jobs.enqueue(trx, EMAIL_JOB, { id }, { key: String(id) });
    },
    badEnds,
    newestBadEnds,
  };
}
