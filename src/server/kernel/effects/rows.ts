import { sql } from 'kysely';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { shortReason } from '#server/kernel/reason.ts';

/** Longer than a call may take, so that only a dead worker's time runs out. */
const LEASE_MS = 2 * MINUTE_MS;
/** An effect whose moment came this long ago has no job any more that would have taken it. */
const OVERDUE_MS = 60_000;
/** Between the clocks of this process and of the queue. */
const SLACK_MS = 5000;
/** What the provider got last may still be on its way into its books. */
export const GRACE_MS = 30_000;

/** The number of the effect, and whether it is new. */
export async function insertEffect(
  trx: Trx,
  effect: { readonly kind: string; readonly key: string; readonly payload: unknown; readonly startAfter: Date },
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { kind, key, payload, startAfter } = effect;
  const inserted = await trx
    .insertInto('efeitos')
    .values({ tipo: kind, chave: key, dados: JSON.stringify(payload), proxima_em: startAfter, criado_em: now })
    .onConflict((conflict) => conflict.columns(['tipo', 'chave']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await trx.selectFrom('efeitos').select('id').where('tipo', '=', kind).where('chave', '=', key).executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Any number in one statement; gives those that are new. */
export async function insertEffects(
  trx: Trx,
  kind: string,
  effects: readonly { readonly key: string; readonly payload: unknown; readonly startAfter: Date }[],
  now: Date,
): Promise<readonly { readonly id: number; readonly proxima_em: Date }[]> {
  const asked = effects.map(({ key, payload, startAfter }) => ({ chave: key, dados: payload, em: startAfter.toISOString() }));
  const { rows } = await sql<{ id: number; proxima_em: Date }>`
    insert into efeitos (tipo, chave, dados, proxima_em, criado_em)
    select ${kind}, chave, dados, em, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as e(chave text, dados jsonb, em timestamptz)
    on conflict (tipo, chave) do nothing
    returning id, proxima_em`.execute(trx);
  return rows;
}

/** Those of a kind that wait for a later moment wait no longer; but what was sent last is given its time to arrive before it is asked about. */
export const hurryEffects = (trx: Trx, kind: string, now: Date) =>
  trx
    .updateTable('efeitos')
    .set({ proxima_em: now })
    .where('tipo', '=', kind)
    .where((eb) =>
      eb.or([
        eb.and([eb('estado', '=', 'pendente'), eb('proxima_em', '>', now)]),
        eb.and([eb('estado', '=', 'incerto'), eb('proxima_em', '>', new Date(now.getTime() + GRACE_MS))]),
      ]),
    )
    .where((eb) => eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', now)]))
    .returning('id')
    .execute();

const lease = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Takes a waiting effect to make it. */
export const takeToMake = (executor: Executor, id: number, now: Date) =>
  executor
    .updateTable('efeitos')
    .set((eb) => ({ estado: 'enviando', tentativas: eb('tentativas', '+', 1), reservado_ate: lease(now) }))
    .where('id', '=', id)
    .where('estado', '=', 'pendente')
    .where('proxima_em', '<=', new Date(now.getTime() + SLACK_MS))
    .returningAll()
    .executeTakeFirst();

/** Takes an effect in doubt to ask whether it was made. */
export const takeToAsk = (executor: Executor, id: number, now: Date) =>
  executor
    .updateTable('efeitos')
    .set((eb) => ({ perguntas: eb('perguntas', '+', 1), reservado_ate: lease(now) }))
    .where('id', '=', id)
    .where('estado', '=', 'incerto')
    .where('proxima_em', '<=', now)
    .where((eb) => eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

export type TakenEffect = NonNullable<Awaited<ReturnType<typeof takeToMake>>>;

/** Effects whose worker did not come back are in doubt. All of them, or the one of `id`. */
export const doubtLost = (executor: Executor, now: Date, id?: number) =>
  executor
    .updateTable('efeitos')
    .set({ estado: 'incerto', motivo: 'O trabalhador não voltou', reservado_ate: null, proxima_em: new Date(now.getTime() + GRACE_MS) })
    .where('estado', '=', 'enviando')
    .where('reservado_ate', '<=', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning(['id', 'tipo', 'proxima_em'])
    .execute();

/** What was due in a copy may have been made since, by the database it was made of: the provider is asked before anything is made again. */
export async function doubtDueEffects(trx: Trx, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('efeitos')
    .set((eb) => ({ estado: 'enviando', tentativas: eb('tentativas', '+', 1), reservado_ate: now }))
    .where('estado', '=', 'pendente')
    .where('proxima_em', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether a worker has the effect now. */
export const isTaken = async (executor: Executor, id: number, now: Date): Promise<boolean> =>
  (await executor
    .selectFrom('efeitos')
    .select('id')
    .where('id', '=', id)
    .where('estado', 'in', ['enviando', 'incerto'])
    .where('reservado_ate', '>', now)
    .executeTakeFirst()) !== undefined;

export interface Written {
  readonly estado: 'pendente' | 'feito' | 'recusado' | 'incerto';
  readonly motivo: string | null;
  readonly codigo?: string | null;
  readonly resultado?: unknown;
  readonly proximaEm: Date | null;
}

/** Writes what came of a try or of a question; false when another worker has settled it meanwhile. */
export async function writeEffect(trx: Trx, taken: TakenEffect, written: Written, now: Date): Promise<boolean> {
  const { estado, motivo, codigo = null, resultado, proximaEm } = written;
  const row = await trx
    .updateTable('efeitos')
    .set({
      estado,
      motivo: typeof motivo === 'string' ? shortReason(motivo) : null,
      codigo,
      reservado_ate: null,
      proxima_em: proximaEm,
      ...(resultado !== undefined && { resultado: JSON.stringify(resultado) }),
      ...((estado === 'feito' || estado === 'recusado') && { terminado_em: now }),
    })
    .where('id', '=', taken.id)
    .where('tentativas', '=', taken.tentativas)
    .where('estado', 'in', ['enviando', 'incerto'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Effects that some job should have taken by now, oldest first. */
export const overdueEffects = (executor: Executor, now: Date, limit: number) =>
  executor
    .selectFrom('efeitos')
    .select(['id', 'tipo'])
    .where('estado', 'in', ['pendente', 'incerto'])
    .where('proxima_em', '<=', new Date(now.getTime() - OVERDUE_MS))
    .where((eb) => eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', now)]))
    .orderBy('proxima_em')
    .limit(limit)
    .execute();

/** A refused effect that a person mended waits again, with what is to be made now. */
export async function waitAgain(
  trx: Trx,
  kind: string,
  effects: readonly { readonly key: string; readonly payload: unknown }[],
  now: Date,
): Promise<readonly { readonly id: number }[]> {
  const asked = effects.map(({ key, payload }) => ({ chave: key, dados: payload }));
  const { rows } = await sql<{ id: number }>`
    update efeitos e set estado = 'pendente', dados = a.dados, proxima_em = ${now}, motivo = null, codigo = null, terminado_em = null
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(chave text, dados jsonb)
    where e.tipo = ${kind} and e.chave = a.chave and e.estado = 'recusado'
    returning e.id`.execute(trx);
  return rows;
}
