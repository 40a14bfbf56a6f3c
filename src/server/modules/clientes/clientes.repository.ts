import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { type Version, versionColumns } from '#server/kernel/db/version.ts';
import type { PlaceColumns } from './clientes.place.rules.ts';
import type { SavedFields } from './clientes.rules.ts';

const lock = fixedQuery((executor) => executor.selectFrom('clientes').selectAll().where('id', '=', 0).forNoKeyUpdate().compile());

/** The stored record, locked until the end of the transaction; others may go on naming it meanwhile, as two insurers name one another. */
export const lockCliente = async (trx: Trx, id: number) => (await lock(trx, id))[0];

export type StoredCliente = NonNullable<Awaited<ReturnType<typeof lockCliente>>>;

type Columns = Partial<SavedFields & PlaceColumns> & { readonly nome?: string | null | undefined };

/** `nome` is checked by the rules before: the database refuses null. */
const columns = ({ nome, ...rest }: Columns) => ({ ...rest, ...(typeof nome === 'string' && { nome }) });

export async function insertCliente(trx: Trx, fields: Columns & { readonly nome: string }, version: Version): Promise<number> {
  const row = await trx
    .insertInto('clientes')
    .values({
      ...columns(fields),
      nome: fields.nome,
      data_cadastro: version.at,
      data_edicao: version.at,
      id_usuario_edicao: version.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCliente(
  trx: Trx,
  id: number,
  fields: Columns,
  // By the partner itself nobody of the house did it.
  version: { readonly at: Date; readonly userId: number | null },
  inactivatedAt?: Date | null,
): Promise<void> {
  await trx
    .updateTable('clientes')
    .set({
      ...columns(fields),
      data_edicao: version.at,
      id_usuario_edicao: version.userId,
      ...(inactivatedAt !== undefined && { excluido_em: inactivatedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Another record with the document, the active one first. */
export const findDocumentOwner = (executor: Executor, column: 'cpf' | 'cnpj', document: string, exceptId: number | null) =>
  executor
    .selectFrom('clientes')
    .select(['id', 'nome', 'ativo'])
    .where(column, '=', document)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .orderBy('ativo', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

interface Beside {
  readonly grupos: readonly number[];
  readonly id_usuario: number | null;
}

const beside = fixedQuery((executor) =>
  sql<Beside>`
    select array(select id_grupo from clientes_grupos where id_cliente = ${0}::int order by id_grupo) as grupos,
      (select id from usuarios where id_cliente = ${0}::int) as id_usuario`.compile(executor),
);

/** Of a client that is not there yet. */
export const ALONE: Beside = { grupos: [], id_usuario: null };

/** The groups of a client and its user. Asked under its lock, not with it: the statement that waits for a lock still sees what was before. */
export const besideOf = async (trx: Trx, id: number): Promise<Beside> => (await beside(trx, id, id))[0] ?? ALONE;

export async function replaceGroups(trx: Trx, id: number, before: readonly number[], after: readonly number[]): Promise<void> {
  const removed = before.filter((group) => !after.includes(group));
  const added = after.filter((group) => !before.includes(group));
  if (removed.length > 0) await trx.deleteFrom('clientes_grupos').where('id_cliente', '=', id).where('id_grupo', 'in', removed).execute();
  if (added.length > 0) {
    await trx
      .insertInto('clientes_grupos')
      .values(added.map((group) => ({ id_cliente: id, id_grupo: group })))
      .execute();
  }
}

/** Locked, without its record; false for nobody. */
export const holdCliente = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('clientes').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** Into a group or out of it, in a version of its own; false where it was so already. */
export async function moveGroup(
  trx: Trx,
  id: number,
  { group, enter }: { readonly group: number; readonly enter: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = enter
    ? await sql`insert into clientes_grupos (id_cliente, id_grupo) values (${id}, ${group}) on conflict do nothing`.execute(trx)
    : await sql`delete from clientes_grupos where id_cliente = ${id} and id_grupo = ${group}`.execute(trx);
  if (!numAffectedRows) return false;
  await trx
    .updateTable('clientes')
    .set(versionColumns({ at: now, userId: null }))
    .where('id', '=', id)
    .execute();
  return true;
}

/** Which of the records a save names do not exist, in one statement. */
export const findReferences = (
  executor: Executor,
  ids: { readonly responsavel: number; readonly plano: number; readonly seguradora: number; readonly grupos: readonly number[] },
  insurersGroup: number,
) =>
  executor
    .selectNoFrom((eb) => [
      eb.selectFrom('usuarios').select('status').where('id', '=', ids.responsavel).as('responsavel'),
      eb.selectFrom('planos').select('id').where('id', '=', ids.plano).as('plano'),
      eb
        .selectFrom('clientes_grupos')
        .select('id_cliente')
        .where('id_cliente', '=', ids.seguradora)
        .where('id_grupo', '=', insurersGroup)
        .as('seguradora'),
      eb
        .selectFrom('grupos')
        .select((g) => g.fn.countAll<number>().as('total'))
        .where('id', 'in', ids.grupos.length > 0 ? [...ids.grupos] : [0])
        .as('grupos'),
    ])
    .executeTakeFirstOrThrow();

/** Another version when it was one: an open form must learn of it instead of writing the old value back. */
export async function endPreClient(trx: Trx, id: number, by: Version): Promise<boolean> {
  const row = await trx
    .updateTable('clientes')
    .set({ pre_cliente: 'N', ...versionColumns(by) })
    .where('id', '=', id)
    .where('pre_cliente', '=', 'S')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The photo is no field of the form: changing it leaves the version alone, so that an open form still saves. */
export async function replacePhoto(trx: Trx, id: number, photo: string): Promise<void> {
  await trx.updateTable('clientes').set({ foto: photo }).where('id', '=', id).execute();
}

/** The number that the provider of charges gave a client; what was there before, or undefined where nothing changes. No version of the record: nobody's form is about it. */
export async function setIntegrated(trx: Trx, id: number, provedor: string): Promise<string | null | undefined> {
  const row = await trx.selectFrom('clientes').select('id_asaas').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row || row.id_asaas === provedor) return undefined;
  await trx.updateTable('clientes').set({ id_asaas: provedor }).where('id', '=', id).execute();
  return row.id_asaas;
}
