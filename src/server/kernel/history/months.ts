import { sql } from 'kysely';
import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { hasCode } from '#server/kernel/error-code.ts';
import type { Log } from '#server/kernel/log.ts';

/** Beside the present one. */
const MONTHS_AHEAD = 3;
/** What belongs there is among the others already. */
const CHECK_VIOLATION = '23514';
/** Made by another while this one waited for the lock: what a session knows of tables that are not there it keeps until it opens one. */
const DUPLICATE_TABLE = '42P07';

export interface MonthsOptions {
  readonly database: Database;
  readonly log: Log;
}

const missing = async (database: Database, now: Date): Promise<readonly CivilDate[]> => {
  const { rows } = await sql<{ mes: CivilDate }>`
    select m::date as mes
    from generate_series(0, ${MONTHS_AHEAD}::int) n, lateral (select date_trunc('month', ${civilDateAt(now)}::date) + n * interval '1 month' as m) one
    where to_regclass('historico_' || to_char(m, 'YYYY_MM')) is null order by 1`.execute(database);
  return rows.map(({ mes }) => mes);
};

/**
 * Makes the history's coming months. What is written of a month that is not there goes among the others, which nothing takes away when its
 * years are over, and the month cannot be made any more: before anything is written they are there, however long nobody worked. Safe in two
 * processes at once.
 */
export async function makeMonths({ database, log }: MonthsOptions, now: Date): Promise<void> {
  for (const mes of await missing(database, now)) {
    try {
      await database.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtext('historico'))`.execute(trx);
        await sql`select historico_criar_particoes(${mes}::date, 1)`.execute(trx);
      });
    } catch (error) {
      if (hasCode(error, DUPLICATE_TABLE)) continue;
      if (!hasCode(error, CHECK_VIOLATION)) throw error;
      log.warn({ mes }, 'month of the history whose entries are among the others already: those after it are made');
    }
  }
}
