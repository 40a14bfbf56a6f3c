import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { locateBinaries } from './binaries.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import type { Log } from '#server/kernel/log.ts';
import { type Tell, waitFor } from './patience.ts';
import { isServing, type Postmaster, readPostmaster } from './postmaster.ts';
import { identify, isLiving, numberIn } from './process-identity.ts';
import { canReach, chooseRunAs } from './run-as.ts';
import { type Settings, serve } from './server.ts';
import { withStartLock } from './start-lock.ts';
import { watch } from './watch.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly user?: string;
  readonly settings?: Settings;
  readonly initSync?: boolean;
  readonly log?: string;
  /** Where it is said what a start waits for. */
  readonly tell?: Tell;
}

export interface EmbeddedDatabase {
  /** Connection string of one database of the cluster; it carries the password. */
  readonly url: (database: string) => string;
  /** Starts the server again, on its port, whenever it dies, until `stop`. */
  readonly keepAlive: (log: Log) => void;
  /** Shuts the server down in order; does nothing when another living process owns it. */
  readonly stop: () => Promise<void>;
  /** Where the cluster really is: not always where it was asked for. */
  readonly dataDir: string;
  readonly port: number;
  /** Whether this call created the cluster. */
  readonly fresh: boolean;
}

/** For a demonstration machine with a few gigabytes; jit only delays the short queries of a panel. */
const SETTINGS: Settings = {
  max_connections: 60,
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // A refused statement is the caller's to tell, who knows what may be said of it: here it would stand with its documents in clear.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  // The statement under which a connection died stands in the detail of what is said of that.
  log_error_verbosity: 'terse',
};

/** Root runs the database as another user, who may not reach the checkout: the cluster then lives under /var/lib. */
function placeCluster(asked: string): { dataDir: string; runAs: ReturnType<typeof chooseRunAs> } {
  const runAs = chooseRunAs(asked);
  if (canReach(asked, runAs)) return { dataDir: asked, runAs };
  const dataDir = path.join('/var/lib/guarida', createHash('sha256').update(asked).digest('hex').slice(0, 12), 'banco');
  return { dataDir, runAs: chooseRunAs(dataDir) };
}

/** Says whose the folder is, before a cluster created by root looks like an empty folder to an ordinary user. */
function refuseForeignFolder(dataDir: string): void {
  const { R_OK, W_OK, X_OK } = fs.constants;
  try {
    fs.mkdirSync(path.dirname(dataDir), { recursive: true, mode: 0o755 });
    fs.accessSync(path.dirname(dataDir), W_OK | X_OK);
    if (fs.existsSync(dataDir)) fs.accessSync(dataDir, R_OK | X_OK);
  } catch (cause) {
    throw new Error(`Banco embutido: sem acesso a ${dataDir}. Execute com o usuário que criou a pasta, ou escolha outra.`, { cause });
  }
}

/** The process in charge of stopping the server. A neighbour (a tool run beside `npm start`) must not stop it under its owner. */
function claim(dataDir: string, started: boolean): boolean {
  const file = `${dataDir}.dono`;
  const recorded = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (!started && numberIn(recorded) !== process.pid && isLiving(recorded)) return false;
  fs.writeFileSync(file, identify(process.pid), { mode: 0o600 });
  return true;
}

/** Longer than the statements of ours that run longest. */
const START_PATIENCE_MS = 150_000;
const ORDERLY_MS = 15_000;
const AT_ONCE_MS = 5000;

async function shutDown(dataDir: string, tell: Tell): Promise<void> {
  const postmaster = readPostmaster(dataDir);
  if (!isServing(postmaster, dataDir)) return;
  const end = (signal: NodeJS.Signals, limitMs: number): Promise<unknown> => {
    process.kill(postmaster.pid, signal);
    const gone = (): true | null => (isServing(postmaster, dataDir) ? null : true);
    return waitFor(gone, () => `o PostgreSQL (processo ${postmaster.pid}), que está encerrando`, { tell, limitMs });
  };
  // Fast shutdown: open transactions are rolled back. One that does not end is cut, and recovers at its next start.
  await end('SIGINT', ORDERLY_MS).catch(() => end('SIGQUIT', AT_ONCE_MS));
}

/**
 * Starts the PostgreSQL shipped with the dependencies on a free port of 127.0.0.1, creating the cluster in `dataDir` when it is
 * missing, or adopts the server already running there. Survives kill -9 of either process. Throws one clear sentence otherwise.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = options.user ?? 'guarida';
  const asked = path.resolve(options.dataDir);
  const { dataDir, runAs } = placeCluster(asked);
  refuseForeignFolder(dataDir);
  const native = locateBinaries(runAs);
  const { tell = () => undefined } = options;
  // Whoever copies the folder of the data would leave the database behind.
  if (dataDir !== asked) tell(`O banco embutido fica em ${dataDir}: o usuário que o roda não alcança ${path.dirname(asked)}.`);
  const settings = { ...SETTINGS, ...options.settings };
  const log = options.log ?? `${dataDir}.log`;
  const state = { owner: false };

  const bring = async (create: boolean, more: Settings): Promise<{ created: boolean; postmaster: Postmaster }> =>
    withStartLock(dataDir, { tell, limitMs: START_PATIENCE_MS }, async () => {
      const created = create && ensureCluster(dataDir, { native, runAs, user, initSync: options.initSync ?? true });
      const { postmaster, started } = await serve(dataDir, { native, runAs, settings: { ...settings, ...more }, log, tell });
      state.owner = claim(dataDir, started);
      return { created, postmaster };
    });

  const { created, postmaster } = await bring(true, {});
  const { port } = postmaster;
  // Whoever holds connections knows the first port only; and a folder that is gone must not become an empty database.
  const startAgain = async (): Promise<void> => {
    const again = await bring(false, { port });
    if (again.postmaster.port !== port) throw new Error(`o banco embutido está em outra porta (${again.postmaster.port})`);
  };
  let watching: ReturnType<typeof watch> | null = null;
  const password = readPassword(dataDir);
  return {
    url: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    keepAlive: (told) => {
      watching ??= watch({ isUp: () => isServing(readPostmaster(dataDir), dataDir), startAgain }, told);
    },
    stop: async () => {
      await watching?.stop();
      if (state.owner) await shutDown(dataDir, tell);
    },
    dataDir,
    port,
    fresh: created,
  };
}
