import type { Trx } from '#server/kernel/db/database.ts';
import { type Version, writtenAt } from '#server/kernel/db/version.ts';
import type { ModeloEmailGuardado } from './modelos-email.api.ts';
import { TEMPLATE_COLUMNS } from './modelos-email.queries.ts';

export type Template = Omit<ModeloEmailGuardado, 'id'>;

/** The stored template, in use or put away, locked until the end of the transaction. */
export const lockTemplate = (trx: Trx, id: number) =>
  trx
    .selectFrom('modelos_email')
    .select([...TEMPLATE_COLUMNS, 'id_usuario_edicao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertTemplate(trx: Trx, template: Template, version: Version): Promise<number> {
  const row = await trx
    .insertInto('modelos_email')
    .values({ ...writtenAt(template, version), data_cadastro: version.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTemplate(trx: Trx, id: number, template: Template, version: Version): Promise<void> {
  await trx.updateTable('modelos_email').set(writtenAt(template, version)).where('id', '=', id).execute();
}
