import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';
import type { EventTarget } from './eventos.api.ts';
import type { CheckedReminder, Derived, Reminder } from './eventos.rules.ts';

/** The stored reminder, locked until the end of the transaction. */
export const lockReminder = (trx: Trx, id: number): Promise<StoredReminder | undefined> =>
  trx.selectFrom('eventos').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Whether a reminder is a series, or an occurrence of one, and what it is of; none ever changes for an occurrence, the last for nobody. */
export const placeOf = (trx: Trx, id: number) =>
  trx.selectFrom('eventos').select(['recorrente', 'recorrente_pai', 'alvo_tabela', 'id_alvo']).where('id', '=', id).executeTakeFirst();

/** The series of the occurrences among these reminders. */
export async function seriesOf(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('eventos')
    .select(['id', 'recorrente_pai'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.flatMap(({ id, recorrente_pai }) => (recorrente_pai === null ? [] : [[id, recorrente_pai] as const])));
}

/** These, with the rows of their own days and of others of a series, locked in the order in which whoever changes several takes them (decision 0204). */
export async function lockInOrder(
  trx: Trx,
  ids: readonly number[],
  days: readonly { readonly series: number; readonly day: CivilDate }[],
): Promise<void> {
  await sql`
    select from eventos where id in (
      select unnest(${[...ids]}::int[]) union
      select e.id from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(series int, day date)
        join eventos e on e.recorrente_pai = d.series and e.data_programada = d.day union
      select e.id from eventos s join eventos e on e.recorrente_pai = s.id and e.data_programada = s.data_programada
        where s.id = any(${[...ids]}::int[])
    ) order by id for no key update`.execute(trx);
}

/** What is open on a target, and these others, locked in the same order. */
export async function lockOpenOn(trx: Trx, { table, id }: Pick<EventTarget, 'table' | 'id'>, others: readonly number[]): Promise<void> {
  await trx
    .selectFrom('eventos')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<number>`any(${[...others]}::int[])`),
        eb.and({ alvo_tabela: table, id_alvo: id, ativo: 'S' as const, concluido: 'N' as const }),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The row of an occurrence of a series, locked. */
export const lockOccurrence = (trx: Trx, parentId: number, day: CivilDate): Promise<StoredReminder | undefined> =>
  trx
    .selectFrom('eventos')
    .selectAll()
    .where('recorrente_pai', '=', parentId)
    .where('data_programada', '=', day)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface StoredReminder extends CheckedReminder {
  readonly id: number;
  readonly alvo_tabela: EventTarget['table'];
  readonly id_alvo: number;
  readonly id_cliente: number | null;
  readonly id_evento_padrao: number | null;
  readonly recorrente_pai: number | null;
  readonly recorrente_proxima: CivilDate | null;
  readonly tipo_vigencia: 'S' | 'N';
  readonly concluido_em: Date | null;
  readonly data_cadastro: Date;
  readonly data_edicao: Date;
  readonly id_usuario_edicao: number | null;
}

/** Days of a series from `from` on that have a row, removed ones too: a removed occurrence does not come back. */
export const takenDays = async (executor: Executor, parentId: number, from: CivilDate = '1900-01-01'): Promise<CivilDate[]> => {
  const rows = await executor
    .selectFrom('eventos')
    .select('data_programada')
    .where('recorrente_pai', '=', parentId)
    .where('data_programada', '>=', from)
    .orderBy('data_programada')
    .execute();
  return rows.map((row) => row.data_programada);
};

/** A reminder to be written for the first time. */
export interface NewReminder extends CheckedReminder, Derived {
  readonly target: EventTarget;
  readonly concluido_em: Date | null;
  readonly id_evento_padrao?: number | null;
  readonly recorrente_pai?: number | null;
  readonly tipo_vigencia?: 'S' | 'N';
}

/** When a reminder was made, and by whom; null: by the house itself. */
type Made = Pick<Version, 'at'> & { readonly userId: number | null };

const valuesOf = ({ target, ...columns }: NewReminder, { at, userId }: Made) => ({
  ...columns,
  alvo_tabela: target.table,
  id_alvo: target.id,
  id_cliente: target.clientId,
  data_cadastro: at,
  data_edicao: at,
  id_usuario_edicao: userId,
});

/** Takes codes for `count` reminders that are about to be written. */
export async function reserveIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('eventos', 'id')) as id from generate_series(1, ${count})`.execute(trx);
  return rows.map((row) => row.id);
}

/** Writes reminders; those whose pattern or occurrence is already there are left out. Answers the codes of the written ones. */
export async function insertReminders(
  trx: Trx,
  reminders: readonly (NewReminder & { readonly id: number })[],
  version: Version,
): Promise<Set<number>> {
  if (reminders.length === 0) return new Set();
  const rows = await trx
    .insertInto('eventos')
    .values(reminders.map(({ id, ...reminder }) => ({ id, ...valuesOf(reminder, version) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function insertReminder(trx: Trx, reminder: NewReminder, made: Made): Promise<number> {
  const row = await trx.insertInto('eventos').values(valuesOf(reminder, made)).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

type Change = Partial<Reminder> & Partial<Derived> & { readonly concluido_em?: Date | null; readonly excluido_em?: Date | null };

/** `descricao` and `data_programada` are checked by the rules before: the database refuses null. */
const columnsOf = ({ descricao, data_programada, ...rest }: Change) => ({
  ...rest,
  ...(typeof descricao === 'string' && { descricao }),
  ...(typeof data_programada === 'string' && { data_programada }),
});

export async function updateReminder(trx: Trx, id: number, change: Change, { at, userId }: Version): Promise<void> {
  await trx
    .updateTable('eventos')
    .set({ ...columnsOf(change), data_edicao: at, id_usuario_edicao: userId })
    .where('id', '=', id)
    .execute();
}

/** What follows from a series' occurrences; no field of the form, so the version stays. */
export async function updateDerived(trx: Trx, id: number, derived: Derived): Promise<void> {
  await trx.updateTable('eventos').set(derived).where('id', '=', id).execute();
}

/** Takes back the row of an occurrence (E093): the series shows it again. */
export async function deleteOccurrence(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('eventos').where('id', '=', id).where('recorrente_pai', 'is not', null).execute();
}

/** Removes open reminders of a target softly, the named ones or all; answers which. */
export const removeOpenOn = (
  trx: Trx,
  target: Pick<EventTarget, 'table' | 'id'>,
  ids: readonly number[] | 'all',
  { at, userId }: Version,
) =>
  trx
    .updateTable('eventos')
    .set({ ativo: 'N', excluido_em: at, data_edicao: at, id_usuario_edicao: userId })
    .where('alvo_tabela', '=', target.table)
    .where('id_alvo', '=', target.id)
    .where('ativo', '=', 'S')
    .where('concluido', '=', 'N')
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids).where('id_evento_padrao', 'is not', null))
    .returning(['id', 'descricao', 'data_programada', 'id_responsavel', 'id_cliente'])
    .execute();

/** What the patterns already made on a target and was not removed. */
export const madeByPatterns = (executor: Executor, target: Pick<EventTarget, 'table' | 'id'>) =>
  executor
    .selectFrom('eventos')
    .select(['id', 'id_evento_padrao', 'encerrado'])
    .where('alvo_tabela', '=', target.table)
    .where('id_alvo', '=', target.id)
    .where('id_evento_padrao', 'is not', null)
    .where('ativo', '=', 'S')
    .execute();
