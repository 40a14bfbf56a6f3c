import type { Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';

/* Opening and ending sessions. Who holds one is asked on every request: see `session.ts`. */

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly remember: 'S' | 'N';
  readonly now: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string | null;
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .insertInto('sessoes')
    .values({
      token_hash: session.tokenHash,
      id_usuario: session.userId,
      lembrar: session.remember,
      criada_em: session.now,
      expira_em: session.expiresAt,
      ip: session.address,
      navegador: session.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
}

/** Ends a session; answers whose it was, or nothing when it was already worthless. */
export const endSession = (trx: Trx, tokenHash: Buffer, now: Date) =>
  trx
    .updateTable('sessoes')
    .set({ encerrada_em: now })
    .where('token_hash', '=', tokenHash)
    .where('encerrada_em', 'is', null)
    .returning('id_usuario')
    .executeTakeFirst();

/**
 * Every session of a user, but `kept`. Those of whoever ends them are held with the others: a change marks its own at its end, and of two who
 * each end the other's one comes after the other.
 */
export async function endOpenSessions(trx: Trx, userId: number, by: Version, kept: number | null = null): Promise<void> {
  await trx
    .with('abertas', (db) =>
      db
        .selectFrom('sessoes')
        .select('id')
        .where('id_usuario', 'in', [userId, by.userId])
        .where('encerrada_em', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('sessoes')
    .set({ encerrada_em: by.at })
    .where('id', 'in', (eb) => eb.selectFrom('abertas').select('id'))
    .where('id_usuario', '=', userId)
    .$if(kept !== null, (query) => query.where('id', '!=', kept))
    .execute();
}
