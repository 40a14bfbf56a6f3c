import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { type Snapshot, parseSnapshot, sees } from './snapshot.ts';

const LIVES_MS = 15_000;
const MAX_ENTRIES = 500;

interface Total {
  readonly value: number;
  /** What the count saw. */
  readonly snapshot: Snapshot;
  readonly at: number;
}

/** The totals of a list, by what it is filtered by: `F`, without the order or the page. */
export interface Totals<F extends object> {
  /** The total, when it was counted lately enough for this caller; null otherwise. */
  known(filter: F, lastTransaction: bigint | null): number | null;
  /** Exact total of the filter, as of at most 15 seconds ago, and never older than the caller's own last change. */
  get(filter: F, lastTransaction: bigint | null): Promise<number>;
}

/** What a statement of now sees. */
const snapshotOf = (executor: Executor) => sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(executor);

export interface TotalsOptions<F extends object> {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly count: (executor: Executor, filter: F) => Promise<number>;
}

/**
 * Counting a million rows costs fifty times what a page costs, so a total is reused while a person turns pages. The snapshot kept with
 * it tells, without a clock or a message between processes, whether it already saw the caller's last change.
 */
export function createTotals<F extends object>({ database, nowMs, count: countOf }: TotalsOptions<F>): Totals<F> {
  const kept = new Map<string, Total>();
  const counting = new Map<string, Promise<Total>>();

  const count = async (filter: F): Promise<Total> => {
    // Before the count: whatever this snapshot sees, the count sees too.
    const { rows } = await snapshotOf(database);
    const value = await countOf(database, filter);
    return { value, snapshot: parseSnapshot(rows[0]?.snapshot ?? ''), at: nowMs() };
  };

  const keyOf = (filter: F): string => JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));

  const usable = (total: Total, lastTransaction: bigint | null): boolean =>
    nowMs() - total.at < LIVES_MS && (lastTransaction === null || sees(total.snapshot, lastTransaction));

  return {
    known(filter, lastTransaction) {
      const found = kept.get(keyOf(filter));
      return found && usable(found, lastTransaction) ? found.value : null;
    },

    async get(filter, lastTransaction) {
      const key = keyOf(filter);
      const found = kept.get(key);
      if (found && usable(found, lastTransaction)) return found.value;
      const shared = counting.get(key);
      if (shared) {
        const total = await shared;
        if (usable(total, lastTransaction)) return total.value;
      }
      const mine = count(filter);
      counting.set(key, mine);
      try {
        const total = await mine;
        kept.delete(key);
        kept.set(key, total);
        if (kept.size > MAX_ENTRIES) kept.delete(kept.keys().next().value ?? key);
        return total.value;
      } finally {
        if (counting.get(key) === mine) counting.delete(key);
      }
    },
  };
}
