import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type AccessChange, changedAccessEmail } from './acesso.emails.ts';
import { mailboxOf } from './acesso.repository.ts';

/** Tells whoever an access is of, in the transaction of the change; nobody where there is no e-mail (decision 0160). */
export function createTold({ outbox }: Pick<Kernel, 'outbox'>) {
  return async (trx: Trx, userId: number, change: AccessChange, now: Date): Promise<void> => {
    const { login, email } = await mailboxOf(trx, userId);
    if (email === null) return;
    // Two changes that would be told in the same words are told once.
    const key = `acesso-mudou:${userId}:${change}:${now.toISOString()}`;
    await outbox.email(trx, { key, to: [email], ...changedAccessEmail(login, change, now), secret: false }, now);
  };
}

export type Told = ReturnType<typeof createTold>;
