import path from 'node:path';
import type { Log } from '../log.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { ensureDatabase } from './ensure-database.ts';

/** Name of the product's database inside the embedded server. */
const DATABASE = 'guarida';

export interface DatabaseServer {
  readonly url: string;
  /** The cluster did not exist before this call: nothing was ever stored in it. */
  readonly fresh: boolean;
  /** Keeps a server of ours alive, and says in the log when it was not. */
  readonly keepAlive: (log: Log) => void;
  readonly stop: () => Promise<void>;
}

/** The database to use: the configured one (not ours to stop), else the embedded server under the data folder, started or adopted. */
export async function openDatabaseServer(config: {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}): Promise<DatabaseServer> {
  if (config.databaseUrl !== null)
    return { url: config.databaseUrl, fresh: false, keepAlive: () => undefined, stop: () => Promise.resolve() };
  const tell = (text: string): void => void process.stderr.write(`${text}\n`);
  const embedded = await startEmbedded({ dataDir: path.join(config.dataFolder, 'banco'), tell });
  await ensureDatabase(embedded.url('postgres'), DATABASE);
  return { url: embedded.url(DATABASE), fresh: embedded.fresh, keepAlive: embedded.keepAlive, stop: embedded.stop };
}
