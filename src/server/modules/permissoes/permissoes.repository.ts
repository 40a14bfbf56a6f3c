import { sql } from 'kysely';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

export const loadUser = (executor: Executor, id: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.permissoes', 'u.permissoes_versao', 'c.nome'])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** Locked in the order of their ids: of two that change each other, one waits. */
export const lockUsers = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('usuarios')
    .select(['id', 'login', 'status', 'permissoes', 'permissoes_versao'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The new version, which tells every open screen of the user that it changed (E030). */
export async function savePermissions(trx: Trx, id: number, permissions: Permissions, now: Date): Promise<number> {
  const row = await trx
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(permissions), permissoes_versao: sql`permissoes_versao + 1`, data_edicao: now })
    .where('id', '=', id)
    .returning('permissoes_versao')
    .executeTakeFirstOrThrow();
  return row.permissoes_versao;
}
