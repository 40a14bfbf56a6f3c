import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { type Version, writtenAt } from '#server/kernel/db/version.ts';
import type { ModeloSmsGuardado } from './modelos-sms.api.ts';
import { TEMPLATE_COLUMNS } from './modelos-sms.queries.ts';

export type Template = Omit<ModeloSmsGuardado, 'id'>;

/** The stored template, in use or put away, locked until the end of the transaction. */
export const lockTemplate = (trx: Trx, id: number) =>
  trx
    .selectFrom('modelos_sms')
    .select([...TEMPLATE_COLUMNS, 'id_usuario_edicao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertTemplate(trx: Trx, template: Template, version: Version): Promise<number> {
  const row = await trx
    .insertInto('modelos_sms')
    .values({ ...writtenAt(template, version), data_cadastro: version.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTemplate(trx: Trx, id: number, template: Template, version: Version): Promise<void> {
  await trx.updateTable('modelos_sms').set(writtenAt(template, version)).where('id', '=', id).execute();
}

type Registered = Pick<ModeloSmsGuardado, 'id' | 'nome_provedor' | 'idioma'>;
export type Said = Pick<Template, 'situacao_provedor' | 'corpo_provedor'>;

/** What the provider says of a template, while it is the same template there; as it then is. */
export const updateSituation = (executor: Executor, { id, nome_provedor, idioma }: Registered, said: Said) =>
  executor
    .updateTable('modelos_sms')
    .set(said)
    .where('id', '=', id)
    .where('nome_provedor', 'is not distinct from', nome_provedor)
    .where('idioma', 'is not distinct from', idioma)
    .where((eb) =>
      eb.or([
        eb('situacao_provedor', 'is distinct from', said.situacao_provedor),
        eb('corpo_provedor', 'is distinct from', said.corpo_provedor),
      ]),
    )
    .returning(TEMPLATE_COLUMNS)
    .executeTakeFirst();
