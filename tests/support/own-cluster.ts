import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#server/kernel/clock.ts';
import { ensureDatabase } from '#server/kernel/db/ensure-database.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { startEmbedded } from '#server/kernel/embedded/embedded.ts';
import { isServing, readPostmaster } from '#server/kernel/embedded/postmaster.ts';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { createAdmin } from '../../tools/admin/criar.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A PostgreSQL of one test, to be taken from under the product. It keeps its port, as one that a machine starts again does. */
export interface OwnCluster {
  readonly url: string;
  /** Ends it where it stands, with whatever was under way, and waits for the end. */
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The tables, and whoever signs in as `admin`: a test that only saves needs no demonstration. */
export async function prepareWithAdmin(url: string): Promise<void> {
  await prepareDatabase(url, ROOT);
  await createAdmin(
    url,
    { login: 'admin', name: 'Quem salva', password: DEMONSTRATION_PASSWORD, email: null, twoFactor: false },
    systemClock(),
  );
}

/** `base`: the disk it lives on, where that is not the usual one. */
export async function startOwnCluster(base = os.tmpdir()): Promise<OwnCluster> {
  const folder = fs.mkdtempSync(path.join(base, 'guarida-queda-'));
  fs.chmodSync(folder, 0o755);
  const options = { dataDir: path.join(folder, 'banco'), initSync: false };
  // What was confirmed outlives the death of the process; only that of the machine asks for more.
  const settings = { fsync: 'off', shared_buffers: '32MB' };
  const first = await startEmbedded({ ...options, settings });
  await ensureDatabase(first.url('postgres'), 'guarida');
  const kill = async (): Promise<void> => {
    const postmaster = readPostmaster(first.dataDir);
    if (!isServing(postmaster, first.dataDir)) return;
    process.kill(postmaster.pid, 'SIGQUIT');
    while (isServing(postmaster, first.dataDir)) await sleep(10);
  };
  return {
    url: first.url('guarida'),
    kill,
    startAgain: async () => {
      await startEmbedded({ ...options, settings: { ...settings, port: first.port } });
    },
    remove: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
