import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';
import type { Origin } from '#server/kernel/http/context.ts';
import { endOpenSessions } from '#server/kernel/login-sessions.ts';
import { isTerminal, originAllowed } from '#server/kernel/session.ts';
import { CODE_MINUTES, MAX_SENDS } from './acesso.rules.ts';

/** A login that waits for a code outlives the first by those that may still be sent (E023). */
const MORE_CODES_MS = (MAX_SENDS - 1) * CODE_MINUTES * MINUTE_MS;

/** The user a login text names, with what the decision to let in needs; null when there is none. */
export const findUser = (executor: Executor, login: string, origin: Origin) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.senha_hash', 'u.status', 'u.dois_fatores', 'u.permissoes', 'c.email', 'c.telefone_celular'])
    .select([originAllowed(sql.ref('u.id'), origin).as('origem_permitida'), isTerminal(origin.terminal).as('em_terminal')])
    .select(
      sql<boolean>`exists (select from usuarios_aplicativo a where a.id_usuario = u.id and a.confirmado_em is not null)`.as(
        'usa_aplicativo',
      ),
    )
    .where(sql`lower(u.login)`, '=', login.toLowerCase())
    .executeTakeFirst();

/** Nobody else changes the password until the end of the transaction. */
export const lockPasswordHash = async (trx: Trx, userId: number): Promise<string> =>
  (await trx.selectFrom('usuarios').select('senha_hash').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()).senha_hash;

/** Where a user is written to: the e-mail of the linked client, when there is one. */
export const mailboxOf = (trx: Trx, userId: number) =>
  trx
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.login', 'c.email'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Active users a recovery request may mean: by login, or by the e-mail of the linked client; with the links not yet too old. Where they go is read once they are locked. */
export const lockForRecovery = (trx: Trx, text: string, now: Date) =>
  trx
    .selectFrom('usuarios as u')
    .innerJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login'])
    .select((eb) =>
      eb
        .selectFrom('recuperacoes_senha as r')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('r.id_usuario', '=', 'u.id')
        .where('r.expira_em', '>', now)
        .$asScalar()
        .as('abertas'),
    )
    .where('u.status', '=', 'A')
    .where('c.email', 'is not', null)
    .where((eb) => eb.or([eb(sql`lower(u.login)`, '=', text.toLowerCase()), eb(sql`lower(c.email)`, '=', text.toLowerCase())]))
    .orderBy('u.id')
    .limit(5)
    .forNoKeyUpdate('u')
    .execute();

/** Ends every session of a user but `kept`, and every login that waits for its code. */
export async function endSessionsOf(trx: Trx, userId: number, by: Version, kept: number | null = null): Promise<void> {
  await endOpenSessions(trx, userId, by, kept);
  await closePendingLogins(trx, userId, by.at);
}

/** No login of this user that waits for a code goes on. */
async function closePendingLogins(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.updateTable('logins_pendentes').set({ usado_em: now }).where('id_usuario', '=', userId).where('usado_em', 'is', null).execute();
}

export interface NewPendingLogin {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly remember: 'S' | 'N';
  /** Null: the code is the one the person's app shows. */
  readonly codeHash: Buffer | null;
  readonly now: Date;
  readonly codeExpiresAt: Date;
}

/** Only the newest pending login of a user counts. */
export async function insertPendingLogin(trx: Trx, pending: NewPendingLogin): Promise<number> {
  await closePendingLogins(trx, pending.userId, pending.now);
  const row = await trx
    .insertInto('logins_pendentes')
    .values({
      token_hash: pending.tokenHash,
      id_usuario: pending.userId,
      lembrar: pending.remember,
      codigo_hash: pending.codeHash,
      codigo_expira_em: pending.codeExpiresAt,
      enviado_em: pending.now,
      expira_em: new Date(pending.codeExpiresAt.getTime() + MORE_CODES_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whose login a temporary token keeps waiting, and whether it may go on from there (E035); nothing when nobody's. */
export const pendingUser = (executor: Executor, tokenHash: Buffer, origin: Origin, now: Date) =>
  executor
    .selectFrom('logins_pendentes as p')
    .select('p.id_usuario')
    .select(originAllowed(sql.ref('p.id_usuario'), origin).as('origem_permitida'))
    .where('p.token_hash', '=', tokenHash)
    .where('p.usado_em', 'is', null)
    .where('p.expira_em', '>', now)
    .executeTakeFirst();

/** The pending login of a temporary token, locked until the end of the transaction. */
export const lockPendingLogin = (trx: Trx, tokenHash: Buffer, now: Date) =>
  trx
    .selectFrom('logins_pendentes as p')
    .innerJoin('usuarios as u', 'u.id', 'p.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select([
      'p.id',
      'p.id_usuario',
      'p.lembrar',
      'p.codigo_hash',
      'p.codigo_expira_em',
      'p.tentativas',
      'p.envios',
      'p.enviado_em',
      'u.login',
      'c.email',
      'c.telefone_celular',
    ])
    .where('p.token_hash', '=', tokenHash)
    .where('p.usado_em', 'is', null)
    .where('p.expira_em', '>', now)
    .where('u.status', '=', 'A')
    .forUpdate('p')
    .executeTakeFirst();

export async function countAttempt(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('logins_pendentes')
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function closePendingLogin(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('logins_pendentes').set({ usado_em: now }).where('id', '=', id).execute();
}

export async function replaceCode(trx: Trx, id: number, codeHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('logins_pendentes')
    .set((eb) => ({ codigo_hash: codeHash, codigo_expira_em: expiresAt, enviado_em: now, envios: eb('envios', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertRecovery(trx: Trx, userId: number, tokenHash: Buffer, expiresAt: Date): Promise<number> {
  const row = await trx
    .insertInto('recuperacoes_senha')
    .values({ id_usuario: userId, token_hash: tokenHash, expira_em: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The user of a recovery token that may still be used, locked. */
export const lockRecovery = (trx: Trx, tokenHash: Buffer, now: Date) =>
  trx
    .selectFrom('recuperacoes_senha as r')
    .innerJoin('usuarios as u', 'u.id', 'r.id_usuario')
    .select(['r.id', 'r.id_usuario', 'u.login'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.usada_em', 'is', null)
    .where('r.expira_em', '>', now)
    .where('u.status', '=', 'A')
    .forUpdate('r')
    .executeTakeFirst();

/** Removes logins that waited for their code and recoveries that nobody followed, a day after they were of use. */
export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await executor.deleteFrom('logins_pendentes').where('expira_em', '<', yesterday).execute();
  await executor.deleteFrom('recuperacoes_senha').where('expira_em', '<', yesterday).execute();
}

/** A new password closes every open recovery of the user, and so does another address to send them to. */
export async function closeRecoveries(trx: Trx, userId: number, now: Date): Promise<void> {
  // One that is being made meanwhile is waited for.
  await lockPasswordHash(trx, userId);
  await trx
    .updateTable('recuperacoes_senha')
    .set({ usada_em: now })
    .where('id_usuario', '=', userId)
    .where('usada_em', 'is', null)
    .execute();
}
