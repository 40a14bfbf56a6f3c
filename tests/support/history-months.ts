import { sql } from 'kysely';
import type { Database } from '#server/kernel/db/database.ts';

/** The months, `2026_11`, that the history has a partition of, oldest first. */
export async function monthsOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ mes: string }>`
    select right(c.relname, 7) as mes from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'historico'::regclass and c.relname <> 'historico_outros' order by 1`.execute(database);
  return rows.map(({ mes }) => mes);
}
