import type { Permissions } from '#contract/kernel/permissions.ts';
import { salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { completePermissions } from '#server/kernel/session.ts';

export const loadUser = (executor: Executor, id: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.permissoes', 'u.permissoes_versao', 'c.nome'])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** The last time somebody saved the permissions of this user; null when nobody did, or too long ago to be known. */
export async function lastSave(executor: Executor, id: number): Promise<{ data_edicao: Date; id_usuario_edicao: number | null } | null> {
  const entry = await executor
    .selectFrom('historico')
    .select(['quando as data_edicao', 'id_usuario as id_usuario_edicao'])
    .where('funcao', '=', salvarPermissoes.id)
    .where('id_registro', '=', id)
    .orderBy('quando', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry ?? null;
}

/** What each active user but this one may do. */
export async function permissionsOfOthers(executor: Executor, id: number): Promise<Permissions[]> {
  const rows = await executor.selectFrom('usuarios').select('permissoes').where('status', '=', 'A').where('id', '<>', id).execute();
  return rows.map((row) => completePermissions(row.permissoes));
}
