import pg from 'pg';
import { DEMONSTRATION_SEED, REFERENCE_DAY } from './demonstration.ts';
import { loadFichas } from './fichas-load.ts';
import { sampleDocument } from './sample-document.ts';

/**
 * Fills a database that has clients with invented fichas up to the target, in one transaction. Their attachments are rows without bytes:
 * for measuring, not for opening. Returns how many were added.
 */
export async function growFichasTo(connectionString: string, target: number): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-dados', options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ present: number }>('select count(*)::int as present from fichas');
    const count = Math.max(0, target - (rows[0]?.present ?? 0));
    if (count === 0) return 0;
    await client.query('begin');
    try {
      // Another seed than the demonstration's: the same would draw the same numbers of policies again.
      const seed = DEMONSTRATION_SEED + (rows[0]?.present ?? 0);
      await loadFichas(client, { count, seed, referenceDay: REFERENCE_DAY }, sampleDocument().length);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await client.query('vacuum (analyze)');
    return count;
  } finally {
    await client.end();
  }
}
