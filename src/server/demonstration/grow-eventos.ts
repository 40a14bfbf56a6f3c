import pg from 'pg';
import { DEMONSTRATION_SEED, REFERENCE_DAY } from './demonstration.ts';
import { loadReminders } from './eventos-load.ts';

/** Fills a database that has clients with invented reminders, up to that many beside the rows of occurrences; answers how many were added. */
export async function growEventosTo(connectionString: string, target: number): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-dados', options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ present: number }>('select count(*)::int as present from eventos where recorrente_pai is null');
    const count = target - (rows[0]?.present ?? 0);
    if (count <= 0) return 0;
    await client.query('begin');
    try {
      await loadReminders(client, { count, seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await client.query('vacuum (analyze) eventos');
    return count;
  } finally {
    await client.end();
  }
}
