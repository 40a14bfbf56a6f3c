import pg from 'pg';
import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import { firstFreeId, type Load, loadClients, settleSequence } from './bulk-load.ts';
import { insertCast, readReferences } from './cast.ts';
import { DEMONSTRATION_SEED, REFERENCE_DAY } from './demonstration.ts';

export interface Growth {
  readonly connectionString: string;
  /** How many clients the database shall have at the end. */
  readonly target: number;
  readonly seed?: number;
  /** Seals the access notes of the insurers; without it they have none. */
  readonly masterKey: string | null;
  readonly onProgress?: Load['onProgress'];
}

/** The database cannot be filled as asked; the message says why and what to do. */
export class GrowthRefused extends Error {}

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: 'guarida-dados', options: '-c timezone=UTC' });
  await client.connect();
  return client;
};

/** Throws `GrowthRefused` while a panel serves the database. One that nobody uses has let go of all its connections but that of its key. */
export async function refuseWhileServed(connectionString: string): Promise<void> {
  const client = await connect(connectionString);
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name in ('guarida-http', 'guarida-historico', 'guarida-chave') limit 1`,
    );
    if (rowCount !== 0)
      throw new GrowthRefused('O painel está aberto sobre este banco. Encerre-o (Ctrl+C), rode este comando e inicie-o de novo.');
  } finally {
    await client.end();
  }
}

async function write(client: pg.ClientBase, { target, seed = DEMONSTRATION_SEED, masterKey, onProgress }: Growth): Promise<number> {
  let references = await readReferences(client);
  if (references.insurers.every((id) => id === SEGURADORA_PADRAO)) {
    await insertCast(client, seed, await firstFreeId(client), masterKey);
    await settleSequence(client);
    references = await readReferences(client);
  }
  const { rows } = await client.query<{ present: number }>('select count(*)::int as present from clientes');
  const count = Math.max(0, target - (rows[0]?.present ?? 0));
  const generator = { seed, referenceDay: REFERENCE_DAY, references, placed: true };
  if (count > 0) await loadClients(client, { generator, count, ...(onProgress && { onProgress }) });
  return count;
}

/**
 * Fills a migrated database with invented clients up to the target, in one transaction, then leaves it vacuumed and analysed. Returns how
 * many were added. Throws `GrowthRefused` while a panel serves the database: the load holds its tables for minutes.
 */
export async function growTo(growth: Growth): Promise<number> {
  await refuseWhileServed(growth.connectionString);
  const client = await connect(growth.connectionString);
  try {
    await client.query('begin');
    let added: number;
    try {
      added = await write(client, growth);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    if (added > 0) await client.query('vacuum (analyze) clientes, clientes_grupos');
    return added;
  } finally {
    await client.end();
  }
}
