import { z } from 'zod';
import type { Trx } from '#server/kernel/db/database.ts';
import { jobKind } from '#server/kernel/jobs/job.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';

/** An e-mail as it leaves. `key` is our own: the same key is the same message, however many times it is asked for. */
export interface OutgoingEmail {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Carries a code or a link that opens something: its body is emptied once sent. */
  readonly secret: boolean;
}

export interface Outbox {
  /** Puts a message in the caller's transaction; the worker delivers it after the commit. */
  email(trx: Trx, message: OutgoingEmail, now: Date): Promise<void>;
}

export const EMAIL_JOB = jobKind({
  name: 'email',
  summary: 'Entregar um e-mail da caixa de saída',
  payload: z.object({ id: z.int() }),
  retries: 8,
  heartbeatSeconds: 30,
  concurrency: 4,
});

export function createOutbox(jobs: Pick<Jobs, 'enqueue'>): Outbox {
  return {
    email: async (trx, message, now) => {
      const row = await trx
        .insertInto('caixa_saida')
        .values({
          canal: 'email',
          chave: message.key,
          para: message.to,
          assunto: message.subject,
          corpo_html: message.html,
          corpo_texto: message.text,
          sigiloso: message.secret,
          criado_em: now,
        })
        .onConflict((conflict) => conflict.column('chave').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) await jobs.enqueue(trx, EMAIL_JOB, { id: row.id });
    },
  };
}
