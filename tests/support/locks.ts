import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database, Trx } from '#server/kernel/db/database.ts';

/** How many transactions of this database wait for what another holds. */
export async function waiting(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.n ?? 0;
}

/** A transaction that stays open until it is let go, with what it does last. */
export async function held(
  database: Database,
  work: (trx: Trx) => Promise<unknown>,
  last?: (trx: Trx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const over = database.transaction().execute(async (trx) => {
    await work(trx);
    begun.resolve();
    await go.promise;
    await last?.(trx);
  });
  // One that fails keeps nobody waiting.
  onTestFinished(() => go.resolve());
  await Promise.race([begun.promise, over]);
  return () => {
    go.resolve();
    return over;
  };
}
