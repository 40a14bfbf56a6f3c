import { sql } from 'kysely';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { type Version, versionColumns } from '#server/kernel/db/version.ts';
import { completePermissions } from '#server/kernel/session.ts';
import type { StaffMember } from './usuarios.api.ts';

export const findByLogin = (executor: Executor, login: string) =>
  executor.selectFrom('usuarios').select(['id', 'id_cliente']).where(sql`lower(login)`, '=', login.toLowerCase()).executeTakeFirst();

const byClient = fixedQuery((executor) =>
  executor.selectFrom('usuarios').select(['id', 'login', 'status']).where('id_cliente', '=', 0).compile(),
);

export const findByClient = async (executor: Executor, clientId: number) => (await byClient(executor, clientId))[0];

export const findById = (executor: Executor, id: number) =>
  executor.selectFrom('usuarios').select(['id', 'login']).where('id', '=', id).executeTakeFirst();

/** What a user may do, whether active or not: it holds again on the day they are. */
export async function permissionsOf(executor: Executor, id: number): Promise<Permissions> {
  const row = await executor.selectFrom('usuarios').select('permissoes').where('id', '=', id).executeTakeFirst();
  return completePermissions(row?.permissoes);
}

export async function powersOf(executor: Executor, id: number): Promise<Permissions | null> {
  const row = await executor.selectFrom('usuarios').select('permissoes').where('id', '=', id).where('status', '=', 'A').executeTakeFirst();
  return row ? completePermissions(row.permissoes) : null;
}

/** A user, by the name people know. */
export const findKnown = (executor: Executor, id: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.status', sql<string>`coalesce(c.nome, u.login)`.as('name')])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** Locked in the order of their ids, so that nobody waits in a circle. */
export async function lockUsers(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('usuarios').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** A new user may enter and do nothing: every permission off (E040), second factor on (R09). */
export async function insertUser(
  trx: Trx,
  user: { readonly login: string; readonly passwordHash: string; readonly clientId: number | null },
  { at, userId }: Version,
): Promise<number> {
  const row = await trx
    .insertInto('usuarios')
    .values({
      login: user.login,
      senha_hash: user.passwordHash,
      id_cliente: user.clientId,
      criado_em: at,
      data_edicao: at,
      id_usuario_edicao: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateLogin(trx: Trx, id: number, login: string, passwordHash: string | null, by: Version): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ login, ...versionColumns(by), ...(passwordHash !== null && { senha_hash: passwordHash }) })
    .where('id', '=', id)
    .execute();
}

/** Always in the order of their ids, so that of two that change each other one waits. */
export async function lockStaff(trx: Trx, ids: readonly number[]): Promise<StaffMember[]> {
  const rows = await trx
    .selectFrom('usuarios')
    .select(['id', 'login', 'status', 'permissoes', 'permissoes_versao as permissionsVersion'])
    .where((eb) => eb.or([eb('status', '=', 'A'), eb('id', 'in', ids)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ permissoes, ...user }) => ({ ...user, permissions: completePermissions(permissoes) }));
}

export const lockUser = (trx: Trx, id: number) =>
  trx
    .selectFrom('usuarios')
    .select(['id', 'login', 'status', 'id_cliente', 'data_edicao', 'id_usuario_edicao'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Another version of a user, and whose it is (E013): what closes an edit, whatever it changed. */
export async function markEdited(trx: Trx, id: number, by: Version): Promise<void> {
  await trx.updateTable('usuarios').set(versionColumns(by)).where('id', '=', id).execute();
}

export async function activateUser(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('usuarios').set({ status: 'A' }).where('id', '=', id).execute();
}

export async function linkClient(trx: Trx, id: number, clientId: number | null): Promise<void> {
  await trx.updateTable('usuarios').set({ id_cliente: clientId }).where('id', '=', id).execute();
}

export async function inactivateUser(trx: Trx, id: number, by: Version): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ status: 'I', ...versionColumns(by) })
    .where('id', '=', id)
    .execute();
}
