import { sql } from 'kysely';
import { type CivilDate, addMonths, civilDateAt, firstOfMonth } from '#contract/kernel/dates.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { hasCode } from '#server/kernel/error-code.ts';
import type { Log } from '#server/kernel/log.ts';

/** How long an entry of the history is kept (E149). */
const YEARS = 5;
const HELD = '55P03';

export interface ExpireOptions {
  readonly database: Database;
  readonly log: Log;
}

/** The partitions of whole months whose last entry is past its years, oldest first: each has the name of its month. */
async function expired(database: Database, now: Date): Promise<string[]> {
  const kept: CivilDate = firstOfMonth(addMonths(civilDateAt(now), -12 * YEARS));
  const { rows } = await sql<{ nome: string }>`
    select c.relname as nome from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'historico'::regclass and c.relname ~ '^historico_\\d{4}_\\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') < ${kept}::date
    order by 1`.execute(database);
  return rows.map(({ nome }) => nome);
}

/**
 * Drops the months of the history that are past their five years (E149). Dropping locks the whole table, and a lock that waits keeps every
 * writer waiting behind it: what is not free at once is left for the next night.
 */
export async function expireHistory({ database, log }: ExpireOptions, now: Date): Promise<void> {
  for (const nome of await expired(database, now)) {
    try {
      await database.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '100ms'`.execute(trx);
        await sql`drop table if exists ${sql.table(nome)}`.execute(trx);
      });
      log.info({ particao: nome }, 'month of the history past its five years dropped');
    } catch (error) {
      if (!hasCode(error, HELD)) throw error;
      log.warn({ particao: nome }, 'month of the history past its five years is in use: tried again the next night');
      return;
    }
  }
}
