import pg from 'pg';

const DUPLICATE_DATABASE = '42P04';

/** Creates the database when the cluster has none of that name. `adminUrl` points at any other database of the cluster. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
  } finally {
    await client.end();
  }
}
