import { type Selectable, sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Dispositivos } from '#server/kernel/db/types.ts';
import type { Version } from '#server/kernel/db/version.ts';

export type DeviceFields = Pick<Selectable<Dispositivos>, 'descricao' | 'habilitar_ponto' | 'ativo'>;

export const lockDevice = (trx: Trx, id: number) =>
  trx.selectFrom('dispositivos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertDevice(trx: Trx, fields: DeviceFields, { at, userId }: Version): Promise<number> {
  const row = await trx
    .insertInto('dispositivos')
    .values({ ...fields, data_cadastro: at, data_edicao: at, id_usuario_edicao: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateDevice(trx: Trx, id: number, fields: DeviceFields, { at, userId }: Version): Promise<void> {
  await trx
    .updateTable('dispositivos')
    .set({ ...fields, data_edicao: at, id_usuario_edicao: userId })
    .where('id', '=', id)
    .execute();
}

export async function linkDevice(trx: Trx, id: number, hash: Buffer, by: number, now: Date): Promise<void> {
  await trx.updateTable('dispositivos').set({ hashcookie: hash, vinculado_em: now, id_usuario_vinculo: by }).where('id', '=', id).execute();
}

/** The cookie of the browser that was linked opens nothing from here on (E033). */
export async function unlinkDevice(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('dispositivos')
    .set({ hashcookie: null, vinculado_em: null, id_usuario_vinculo: null })
    .where('id', '=', id)
    .execute();
}

/** Whether the login still may choose a terminal, its row locked: the same permission is not spent twice. */
export async function lockGrant(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('usuarios')
    .select(sql<string | null>`permissoes->>'habilitarTemporariamenteDefinirDispositivo'`.as('pode'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.pode === 'S';
}
