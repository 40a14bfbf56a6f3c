import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { completePermissions } from '#server/kernel/session.ts';

export const loadUser = (executor: Executor, id: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.permissoes', 'u.permissoes_versao', 'c.nome'])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** What each active user but this one may do. */
export async function permissionsOfOthers(executor: Executor, id: number): Promise<Permissions[]> {
  const rows = await executor.selectFrom('usuarios').select('permissoes').where('status', '=', 'A').where('id', '<>', id).execute();
  return rows.map((row) => completePermissions(row.permissoes));
}
