import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEPT_ALIVE } from '#server/kernel/db/database.ts';
import { KEY_LOCK, readMark } from './master-key.ts';
import { deriveKeys, sameBytes } from './secrets.ts';

const AGAIN_MS = 1000;

/** The key was changed while this process had the old one: what it would write nobody could open. */
class KeyChangedUnder extends Error {}

/** Takes part in the lock that keeps the key from being changed; null when somebody is changing it. */
async function take(databaseUrl: string, mark: Buffer): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'guarida-chave', ...KEPT_ALIVE });
  // Its end, which follows, is what is heard.
  client.on('error', () => undefined);
  await client.connect();
  let keeps = false;
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock_shared($1) as ours', [KEY_LOCK]);
    const known = rows[0]?.ours ? await readMark(client) : null;
    if (known === null) return null;
    if (!sameBytes(known, mark)) throw new KeyChangedUnder('a CHAVE_MESTRA deste banco foi trocada');
    keeps = true;
    return client;
  } finally {
    if (!keeps) await client.end();
  }
}

export interface HeldKey {
  readonly stop: () => Promise<void>;
}

/**
 * Holds the master key of the database as it is for as long as this process serves, on a connection of its own. Lost with the database, it is
 * taken again; should the key have been changed meanwhile, that is a failure outside any request, and the process ends.
 */
export async function holdMasterKey(databaseUrl: string, masterKey: string): Promise<HeldKey> {
  const { mark } = deriveKeys(masterKey);
  const first = await take(databaseUrl, mark);
  if (first === null) throw new Error('a CHAVE_MESTRA deste banco está sendo trocada. Espere o fim do comando e use a nova.');
  let held: pg.Client | null = first;
  const leaving = new AbortController();
  const { signal } = leaving;

  const again = async (): Promise<void> => {
    held = null;
    while (!signal.aborted && held === null) {
      await sleep(AGAIN_MS, undefined, { ref: false });
      held = await take(databaseUrl, mark).catch((error: unknown) => {
        if (error instanceof KeyChangedUnder) throw error;
        // The database is still away, which whoever asks it for something says in the log.
        return null;
      });
    }
    watch(held);
  };
  const watch = (client: pg.Client | null): void => {
    client?.once('end', () => {
      if (!signal.aborted) void again();
    });
  };
  watch(first);
  return {
    stop: async () => {
      leaving.abort();
      await held?.end();
    },
  };
}
