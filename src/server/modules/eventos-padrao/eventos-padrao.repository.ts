import type { Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';
import type { Pattern } from './eventos-padrao.api.ts';
import { PATTERN_COLUMNS } from './eventos-padrao.queries.ts';

/** The stored pattern, locked until the end of the transaction; a removed one is none. */
export const lockPattern = (trx: Trx, id: number) =>
  trx
    .selectFrom('eventos_padrao')
    .select([...PATTERN_COLUMNS, 'id_usuario_edicao'])
    .where('id', '=', id)
    .where('ativo', '=', 'S')
    .forUpdate()
    .executeTakeFirst();

export async function insertPattern(trx: Trx, pattern: Pattern, { at, userId }: Version): Promise<number> {
  const row = await trx
    .insertInto('eventos_padrao')
    .values({ ...pattern, data_cadastro: at, data_edicao: at, id_usuario_edicao: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updatePattern(trx: Trx, id: number, pattern: Pattern, { at, userId }: Version): Promise<void> {
  await trx
    .updateTable('eventos_padrao')
    .set({ ...pattern, data_edicao: at, id_usuario_edicao: userId })
    .where('id', '=', id)
    .execute();
}

/** Removes softly (E014): reminders made from it keep naming it. */
export async function removePattern(trx: Trx, id: number, { at, userId }: Version): Promise<void> {
  await trx
    .updateTable('eventos_padrao')
    .set({ ativo: 'N', excluido_em: at, data_edicao: at, id_usuario_edicao: userId })
    .where('id', '=', id)
    .execute();
}

/** Brings a removed pattern back and answers it; null when there is none removed since. */
export async function restorePattern(trx: Trx, id: number, since: Date, { at, userId }: Version) {
  return trx
    .updateTable('eventos_padrao')
    .set({ ativo: 'S', excluido_em: null, data_edicao: at, id_usuario_edicao: userId })
    .where('id', '=', id)
    .where('ativo', '=', 'N')
    .where('excluido_em', '>=', since)
    .returning(PATTERN_COLUMNS)
    .executeTakeFirst();
}
