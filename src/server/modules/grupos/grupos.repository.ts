import type { Selectable } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Grupos } from '#server/kernel/db/types.ts';
import type { Version } from '#server/kernel/db/version.ts';

type Flag = Selectable<Grupos>['suspenso'];

export interface GroupFields {
  readonly descricao: string;
  readonly propriedade?: Flag | undefined;
  readonly suspenso?: Flag | undefined;
}

const defined = ({ descricao, propriedade, suspenso }: GroupFields) => ({
  descricao,
  ...(propriedade !== undefined && { propriedade }),
  ...(suspenso !== undefined && { suspenso }),
});

export const lockGroup = (trx: Trx, id: number) => trx.selectFrom('grupos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const versioned = (fields: GroupFields, { at, userId }: Version) => ({ ...defined(fields), data_edicao: at, id_usuario_edicao: userId });

export async function insertGroup(trx: Trx, fields: GroupFields, version: Version): Promise<number> {
  const row = await trx.insertInto('grupos').values(versioned(fields, version)).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGroup(trx: Trx, id: number, fields: GroupFields, version: Version): Promise<void> {
  await trx.updateTable('grupos').set(versioned(fields, version)).where('id', '=', id).execute();
}

/** Deletes a locked group for good and answers the codes of the clients that it lets go, so that the history can undo it (E080). */
export async function deleteGroup(trx: Trx, id: number): Promise<number[]> {
  // Locked, it takes no more clients; its links go with it.
  const linked = await trx.selectFrom('clientes_grupos').select('id_cliente').where('id_grupo', '=', id).orderBy('id_cliente').execute();
  await trx.deleteFrom('grupos').where('id', '=', id).execute();
  return linked.map((row) => row.id_cliente);
}
