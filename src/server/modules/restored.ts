import { sql } from 'kysely';
import type { Database } from '#server/kernel/db/database.ts';
import { doubtDueEffects } from '#server/kernel/effects/rows.ts';
import { doubtDueMail } from '#server/kernel/outbox/rows.ts';
import { KEY_LOCK } from '#server/kernel/security/master-key.ts';
import { doubtDueMessages } from './mensagens/mensagens.restored.ts';

/** Somebody already sends from this database, in words for whoever operates it. */
export class AlreadyServed extends Error {}

export interface Doubted {
  readonly mensagens: number;
  readonly emails: number;
  readonly efeitos: number;
}

/**
 * After a restore, and before anybody sends from the copy: what was due in it may have left since. Providers that can be asked are asked, and
 * what they never heard of leaves; of the rest people decide. Safe to do again.
 */
export function doubtWhatWasDue(database: Database, now: Date): Promise<Doubted> {
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${KEY_LOCK}) as free`.execute(trx);
    if (!rows[0]?.free)
      throw new AlreadyServed('Há um painel em execução neste banco. Encerre todos os processos e tente de novo. Nada foi mudado.');
    return {
      mensagens: await doubtDueMessages(trx, now),
      emails: await doubtDueMail(trx, now),
      efeitos: await doubtDueEffects(trx, now),
    };
  });
}
