import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { ItemEnd, WorkItem } from './work-kind.ts';

const LISTED_MS = DAY_MS;
const MAX_LISTED = 20;
/** Whoever works gives a sign of life every second. */
const SILENT_MS = 2 * MINUTE_MS;
/** A work that was begun this often takes its workers down with it. */
const MAX_BEGINNINGS = 5;
const UNDER_WAY = ['aguardando', 'fazendo'] as const;

export interface NewWork {
  readonly userId: number;
  /** The operation that asked: its permission opens the file this ends in. Without it the file is handed to nobody. */
  readonly operation?: string;
  readonly description: string;
  /** Name of the file it ends in, when it does. */
  readonly fileName?: string;
  readonly total: number;
  /** What it is made of, when that is done one by one. */
  readonly items?: readonly string[];
}

export async function insertWork(trx: Trx, kind: string, parameters: unknown, work: NewWork, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('trabalhos')
    .values({
      id_usuario: work.userId,
      tipo: kind,
      funcao: work.operation ?? null,
      descricao: work.description,
      nome: work.fileName ?? null,
      parametros: JSON.stringify(parameters),
      total: work.total,
      criado_em: now,
      visto_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (work.items && work.items.length > 0) {
    await sql`
      insert into trabalhos_itens (id_trabalho, ordem, referencia)
      select ${id}, i.ordem, i.referencia from unnest(${work.items}::text[]) with ordinality as i(referencia, ordem)`.execute(trx);
  }
  return id;
}

/** Somebody's works of the last day, newest first; of one kind when it is named. */
export const listRecent = (executor: Executor, userId: number, now: Date, kind?: string) =>
  executor
    .selectFrom('trabalhos')
    .selectAll()
    .where('id_usuario', '=', userId)
    .where('criado_em', '>', new Date(now.getTime() - LISTED_MS))
    .$if(kind !== undefined, (query) => query.where('tipo', '=', kind ?? ''))
    .orderBy('criado_em', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** Whether somebody's work of a kind is not over; who asks next, in a transaction of their own, waits until this one ends. */
export async function isUnderWay(trx: Trx, kind: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('trabalhos'), hashtext(${kind}))`.execute(trx);
  const row = await trx.selectFrom('trabalhos').select('id').where('tipo', '=', kind).where('situacao', 'in', UNDER_WAY).executeTakeFirst();
  return row !== undefined;
}

export type WorkRow = Awaited<ReturnType<typeof listRecent>>[number];

export const findOwn = (executor: Executor, id: number, userId: number) =>
  executor.selectFrom('trabalhos').selectAll().where('id', '=', id).where('id_usuario', '=', userId).executeTakeFirst();

/** Ends somebody's own work that is not over; undefined when it is, or is not theirs. */
export const cancelOwn = (trx: Trx, id: number, userId: number, now: Date) =>
  trx
    .updateTable('trabalhos')
    .set({ situacao: 'cancelado', terminado_em: now })
    .where('id', '=', id)
    .where('id_usuario', '=', userId)
    .where('situacao', 'in', UNDER_WAY)
    .returningAll()
    .executeTakeFirst();

/** Takes a work to do it, or to go on with it; undefined when it is over. Whoever had it before finds that it is theirs no more. */
export const begin = (executor: Executor, id: number, now: Date) =>
  executor
    .updateTable('trabalhos')
    .set((eb) => ({ situacao: 'fazendo', comecos: eb('comecos', '+', 1), visto_em: now }))
    .where('id', '=', id)
    .where('situacao', 'in', UNDER_WAY)
    .returning(['id', 'id_usuario', 'funcao', 'descricao', 'parametros', 'total', 'comecos'])
    .executeTakeFirst();

export type BegunWork = NonNullable<Awaited<ReturnType<typeof begin>>>;

const stillOurs = (executor: Executor, { id, comecos }: BegunWork) =>
  executor.updateTable('trabalhos').where('id', '=', id).where('situacao', '=', 'fazendo').where('comecos', '=', comecos).returning('id');

/** Writes how far it is; false when it was cancelled, or another took it. */
export const report = async (executor: Executor, work: BegunWork, far: { done: number; total: number }, now: Date): Promise<boolean> =>
  (await stillOurs(executor, work).set({ feitos: far.done, total: far.total, visto_em: now }).executeTakeFirst()) !== undefined;

export interface Finish {
  readonly file: string | null;
  readonly done: number;
  readonly total: number;
}

export const finish = async (trx: Trx, work: BegunWork, { file, done, total }: Finish, now: Date): Promise<boolean> =>
  (await stillOurs(trx, work)
    .set({ situacao: 'feito', chave: file, feitos: done, total, visto_em: now, terminado_em: now })
    .executeTakeFirst()) !== undefined;

export const fail = async (executor: Executor, work: BegunWork, now: Date): Promise<void> => {
  await stillOurs(executor, work).set({ situacao: 'erro', terminado_em: now }).execute();
};

/** Works nobody gives a sign of: those begun too often end here, the others are to be taken up again. */
export async function forsaken(executor: Executor, now: Date): Promise<{ id: number; tipo: string }[]> {
  const silent = new Date(now.getTime() - SILENT_MS);
  await executor
    .updateTable('trabalhos')
    .set({ situacao: 'erro', terminado_em: now })
    .where('situacao', 'in', UNDER_WAY)
    .where('visto_em', '<=', silent)
    .where('comecos', '>=', MAX_BEGINNINGS)
    .execute();
  return executor
    .selectFrom('trabalhos')
    .select(['id', 'tipo'])
    .where('situacao', 'in', UNDER_WAY)
    .where('visto_em', '<=', silent)
    .execute();
}

export async function waitingItems(executor: Executor, id: number, limit: number): Promise<WorkItem[]> {
  const rows = await executor
    .selectFrom('trabalhos_itens')
    .select(['ordem', 'referencia'])
    .where('id_trabalho', '=', id)
    .where('situacao', '=', 'aguardando')
    .orderBy('ordem')
    .limit(limit)
    .execute();
  return rows.map(({ ordem, referencia }) => ({ order: ordem, reference: referencia }));
}

/** False when it had ended before. */
export async function endItem(trx: Trx, id: number, item: WorkItem, end: ItemEnd): Promise<boolean> {
  const row = await trx
    .updateTable('trabalhos_itens')
    .set({ situacao: end.state, motivo: end.state === 'feito' ? null : end.reason })
    .where('id_trabalho', '=', id)
    .where('ordem', '=', item.order)
    .where('situacao', '=', 'aguardando')
    .returning('ordem')
    .executeTakeFirst();
  return row !== undefined;
}

export const countEnded = async (executor: Executor, id: number): Promise<number> =>
  (
    await executor
      .selectFrom('trabalhos_itens')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('id_trabalho', '=', id)
      .where('situacao', '<>', 'aguardando')
      .executeTakeFirstOrThrow()
  ).n;
