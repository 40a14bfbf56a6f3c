import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { type Snapshot, parseSnapshot, sees } from './snapshot.ts';

const LIVES_MS = 15_000;

interface Entry<V> {
  readonly value: V;
  /** What the reading saw. */
  readonly snapshot: Snapshot;
  readonly at: number;
}

/** What was read of each question lately. */
export interface Kept<F extends object, V> {
  /** What was read, when that was lately enough for this caller; null otherwise. */
  known(question: F, lastTransaction: bigint | null): V | null;
  /** As of at most 15 seconds ago, and never older than the caller's own last change. */
  get(question: F, lastTransaction: bigint | null): Promise<V>;
}

/** What a statement of now sees. */
const snapshotOf = (executor: Executor) => sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(executor);

export interface KeptOptions<F extends object, V> {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly read: (executor: Executor, question: F) => Promise<V>;
  /** More questions than these are not kept. */
  readonly most: number;
  /** Whether an answer cost enough to be kept; all of them are where it is not said. */
  readonly worth?: (value: V) => boolean;
}

/**
 * What costs many times what is shown of it is read once for whoever asks the same within seconds. The snapshot kept with it tells, without
 * a clock or a message between processes, whether it already saw the caller's last change (decision 0001).
 */
export function createKept<F extends object, V>({
  database,
  nowMs,
  read: readOf,
  most,
  worth = () => true,
}: KeptOptions<F, V>): Kept<F, V> {
  const kept = new Map<string, Entry<V>>();
  const reading = new Map<string, Promise<Entry<V>>>();

  const read = async (question: F): Promise<Entry<V>> => {
    // Before the reading: whatever this snapshot sees, the reading sees too.
    const { rows } = await snapshotOf(database);
    const value = await readOf(database, question);
    return { value, snapshot: parseSnapshot(rows[0]?.snapshot ?? ''), at: nowMs() };
  };

  const keyOf = (question: F): string => JSON.stringify(Object.entries(question).toSorted(([a], [b]) => (a < b ? -1 : 1)));

  const usable = (entry: Entry<V>, lastTransaction: bigint | null): boolean =>
    nowMs() - entry.at < LIVES_MS && (lastTransaction === null || sees(entry.snapshot, lastTransaction));

  return {
    known(question, lastTransaction) {
      const found = kept.get(keyOf(question));
      return found && usable(found, lastTransaction) ? found.value : null;
    },

    async get(question, lastTransaction) {
      const key = keyOf(question);
      const found = kept.get(key);
      if (found && usable(found, lastTransaction)) return found.value;
      const shared = reading.get(key);
      if (shared) {
        const entry = await shared;
        if (usable(entry, lastTransaction)) return entry.value;
      }
      const mine = read(question);
      reading.set(key, mine);
      try {
        const entry = await mine;
        kept.delete(key);
        if (worth(entry.value)) kept.set(key, entry);
        if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
        return entry.value;
      } finally {
        if (reading.get(key) === mine) reading.delete(key);
      }
    },
  };
}
