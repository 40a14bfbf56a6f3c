import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

/** Longer than any question takes: whoever died with the turn keeps the others waiting no longer. */
const LEASE_MS = 30_000;

/** Whoever has the turn asks one thing, and is soon done: the others look again so much later, however long its lease. */
const SOON_MS = 500;

/** The right to ask the provider one thing. */
export interface Turn {
  readonly number: bigint;
  /** Failures in a row before it. */
  readonly failures: number;
}

export type Refused = { readonly why: 'limite' } | { readonly why: 'espera'; readonly until: Date };

interface TurnRow {
  readonly vez: string;
  readonly falhas: number;
}

/**
 * Takes the one turn there is, in all processes together: nobody else has it, the provider's pace allows it and the day's limit is not
 * reached. What is asked counts when the turn is taken, answered or not.
 */
export async function takeTurn(executor: Executor, now: Date, today: CivilDate, limit: number): Promise<Turn | Refused> {
  const asked = sql`case when dia = ${today}::date then consultas else 0 end`;
  const { rows } = await sql<TurnRow>`
    update lugares_vez
    set vez = vez + 1, ocupada_ate = ${new Date(now.getTime() + LEASE_MS)}, dia = ${today}::date, consultas = ${asked} + 1
    where coalesce(ocupada_ate, '-infinity') <= ${now} and coalesce(livre_em, '-infinity') <= ${now} and ${asked} < ${limit}
    returning vez::text, falhas`.execute(executor);
  const [taken] = rows;
  if (taken) return { number: BigInt(taken.vez), failures: taken.falhas };
  const { rows: found } = await sql<{ cheio: boolean; ate: Date | null }>`
    select ${asked} >= ${limit} as cheio, case when ocupada_ate > ${now} then ${new Date(now.getTime() + SOON_MS)} else livre_em end as ate
    from lugares_vez`.execute(executor);
  const state = found[0];
  return state?.cheio ? { why: 'limite' } : { why: 'espera', until: state?.ate ?? now };
}

/** Gives the turn back; false when it was too late and another has it, who will ask again. The next may begin at `free`. */
export async function giveBack(
  trx: Trx,
  turn: Turn,
  { free, failed }: { readonly free: Date; readonly failed: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lugares_vez set ocupada_ate = null, livre_em = ${free}, falhas = ${failed ? turn.failures + 1 : 0}
    where vez = ${String(turn.number)}::bigint and ocupada_ate is not null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Gives back a turn in which nothing was asked: free at once, and not counted. */
export async function leaveTurn(executor: Executor, turn: Turn): Promise<void> {
  await sql`
    update lugares_vez set ocupada_ate = null, consultas = consultas - 1
    where vez = ${String(turn.number)}::bigint and ocupada_ate is not null`.execute(executor);
}

/** How many were asked on that day. */
export async function askedOn(executor: Executor, today: CivilDate): Promise<number> {
  const { rows } = await sql<{ consultas: number }>`
    select case when dia = ${today}::date then consultas else 0 end as consultas from lugares_vez`.execute(executor);
  return rows[0]?.consultas ?? 0;
}
