import { sql } from 'kysely';
import { NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { WrongTerminal } from '#server/kernel/errors.ts';
import type { Staff } from '#server/kernel/callers/caller.ts';
import type { Origin } from '#server/kernel/http/context.ts';
import { tokenHash } from '#server/kernel/security/secrets.ts';

/** A session ends ten hours after the login, whatever happens in between (E025). */
export const SESSION_HOURS = 10;

/** In the place of the parameters of a fixed statement. */
export const NOWHERE: Origin = { address: '', terminal: null };

/** Stored permissions with every absent key read as no access (E040). */
export const completePermissions = (stored: unknown): Permissions => ({ ...NO_PERMISSIONS, ...(stored as Partial<Permissions>) });

/** Parameters: address, terminal, hash of the token, now. */
const findSession = fixedQuery((executor) =>
  executor
    .selectFrom('sessoes as s')
    .innerJoin('usuarios as u', 'u.id', 's.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['s.id as sessao', 's.criada_em', 'u.id', 'u.login', 'u.permissoes', 'u.permissoes_versao', 'c.nome'])
    .select([sql<string>`u.xmin::text`.as('versao'), sql<string | null>`s.ultima_transacao::text`.as('ultima_transacao')])
    .select(originAllowed(sql.ref('u.id'), NOWHERE).as('origem_permitida'))
    .where('s.token_hash', '=', Buffer.alloc(0))
    .where('s.expira_em', '>', new Date(0))
    .where('s.encerrada_em', 'is', null)
    .where('u.status', '=', sql.lit('A'))
    .compile(),
);

/**
 * Whoever holds the token now: one statement by primary key reads session, user, permissions and the allow-list, so that a logout,
 * a deactivation or a changed permission counts on the very next request. Throws `WrongTerminal` when the user has an allow-list,
 * the connection's address is not in it, and the browser is no linked terminal (E035).
 */
export function createAuthenticate(database: Database) {
  return async (token: string, { address, terminal }: Origin, now: Date): Promise<Staff | null> => {
    const hash = tokenHash(token);
    const [row] = await findSession(database, address, terminal, hash, now);
    if (!row) return null;
    if (!row.origem_permitida) throw new WrongTerminal();
    return {
      kind: 'staff',
      id: row.id,
      login: row.login,
      name: row.nome ?? row.login,
      permissions: completePermissions(row.permissoes),
      permissionsVersion: row.permissoes_versao,
      version: row.versao,
      session: {
        id: row.sessao,
        tokenHash: hash,
        startedAt: row.criada_em,
        lastTransaction: row.ultima_transacao === null ? null : BigInt(row.ultima_transacao),
      },
    };
  };
}

/** Whether a linked browser has this secret. */
export const isTerminal = (terminal: Buffer | null) =>
  sql<boolean>`exists (select from dispositivos where hashcookie = ${terminal}::bytea)`;

/** True when the user has no allow-list, or one of its addresses or networks holds this one. */
export function addressAllowed(userId: ReturnType<typeof sql.ref>, address: string) {
  // Under names that no statement around it has: one that hid theirs would ask after everybody's list.
  return sql<boolean>`coalesce((
    select bool_or(ip_liberado.endereco_ip >>= ${address}::inet) from usuarios_ip ip_liberado where ip_liberado.id_usuario = ${userId}
  ), true)`;
}

/** The address is allowed, or the browser is a linked terminal (E035). */
export const originAllowed = (userId: ReturnType<typeof sql.ref>, { address, terminal }: Origin) =>
  sql<boolean>`(${addressAllowed(userId, address)} or ${isTerminal(terminal)})`;

/** True while the session is open, its user is exactly the one once seen, and the origin is allowed to that user. */
export function stillSignedIn(sessionId: number, userVersion: string, now: Date, origin: Origin) {
  return sql<boolean>`exists (
    select from sessoes s join usuarios u on u.id = s.id_usuario
    where s.id = ${sessionId} and u.xmin = ${userVersion}::xid and s.expira_em > ${now} and s.encerrada_em is null and u.status = 'A'
      and ${originAllowed(sql.ref('u.id'), origin)})`;
}

/** The same, asked by itself while something is being answered for longer than a call takes. */
export async function isStillSignedIn(executor: Executor, { session, version }: Staff, origin: Origin, now: Date): Promise<boolean> {
  const { rows } = await sql<{ sim: boolean }>`select ${stillSignedIn(session.id, version, now, origin)} as sim`.execute(executor);
  return rows[0]?.sim ?? false;
}
