import { sql } from 'kysely';
import type { FlagKey, Permissions } from '#contract/kernel/permissions.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Version, versionColumns } from '#server/kernel/db/version.ts';

/* What the rules of other modules change of a user: the table is written here and by nobody else. */

export async function setPassword(trx: Trx, id: number, passwordHash: string, by: Version): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ senha_hash: passwordHash, ...versionColumns(by) })
    .where('id', '=', id)
    .execute();
}

/** The whole set; its new version tells every open screen of the user that it changed (E030). */
export async function setPermissions(trx: Trx, id: number, permissions: Permissions, by: Version): Promise<number> {
  const row = await trx
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(permissions), permissoes_versao: sql`permissoes_versao + 1`, ...versionColumns(by) })
    .where('id', '=', id)
    .returning('permissoes_versao')
    .executeTakeFirstOrThrow();
  return row.permissoes_versao;
}

/** Takes one flag away, whatever else the user may. */
export async function takeFlag(trx: Trx, id: number, flag: FlagKey): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({
      permissoes: sql`permissoes || ${JSON.stringify({ [flag]: 'N' })}::jsonb`,
      permissoes_versao: sql`permissoes_versao + 1`,
    })
    .where('id', '=', id)
    .execute();
}
