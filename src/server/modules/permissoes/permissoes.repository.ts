import { sql } from 'kysely';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

export const loadUser = (executor: Executor, id: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.permissoes', 'c.nome'])
    .where('u.id', '=', id)
    .executeTakeFirst();

export const lockUser = (trx: Trx, id: number) =>
  trx.selectFrom('usuarios').select(['id', 'login', 'permissoes']).where('id', '=', id).forUpdate().executeTakeFirst();

/** The version tells every open screen of the user that it changed (E030). */
export async function savePermissions(trx: Trx, id: number, permissions: Permissions, now: Date): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(permissions), permissoes_versao: sql`permissoes_versao + 1`, data_edicao: now })
    .where('id', '=', id)
    .execute();
}
