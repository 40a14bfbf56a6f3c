import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locateBinaries } from './binaries.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { isServing, type Postmaster, processExists } from './postmaster.ts';
import { canReach, chooseRunAs } from './run-as.ts';
import { type Settings, serve } from './server.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly user?: string;
  readonly settings?: Settings;
  readonly initSync?: boolean;
  readonly log?: string;
}

export interface EmbeddedDatabase {
  /** Connection string of one database of the cluster; it carries the password. */
  readonly url: (database: string) => string;
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
  const recorded = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (!started && recorded > 0 && recorded !== process.pid && processExists(recorded)) return false;
  fs.writeFileSync(file, String(process.pid), { mode: 0o600 });
  return true;
}

async function shutDown(postmaster: Postmaster, dataDir: string): Promise<void> {
  if (!isServing(postmaster, dataDir)) return;
  process.kill(postmaster.pid, 'SIGINT'); // fast shutdown: open transactions are rolled back
  while (isServing(postmaster, dataDir)) await sleep(10);
}

/**
 * Starts the PostgreSQL shipped with the dependencies on a free port of 127.0.0.1, creating the cluster in `dataDir` when it is
 * missing, or adopts the server already running there. Survives kill -9 of either process. Throws one clear sentence otherwise.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = options.user ?? 'guarida';
  const { dataDir, runAs } = placeCluster(path.resolve(options.dataDir));
  refuseForeignFolder(dataDir);
  const native = locateBinaries(runAs);
  const { fresh, postmaster, owner } = await withStartLock(dataDir, async () => {
    const created = ensureCluster(dataDir, { native, runAs, user, initSync: options.initSync ?? true });
    const served = await serve(dataDir, {
      native,
      runAs,
      settings: { ...SETTINGS, ...options.settings },
      log: options.log ?? `${dataDir}.log`,
    });
    return { fresh: created, postmaster: served.postmaster, owner: claim(dataDir, served.started) };
  });
  const password = readPassword(dataDir);
  return {
    url: (database) => `postgres://${user}:${password}@127.0.0.1:${postmaster.port}/${encodeURIComponent(database)}`,
    stop: () => (owner ? shutDown(postmaster, dataDir) : Promise.resolve()),
    dataDir,
    port: postmaster.port,
    fresh,
  };
}
