import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '#server/kernel/embedded/embedded.ts';
import { isServing, processExists, readPostmaster } from '#server/kernel/embedded/postmaster.ts';

/** Nothing here outlives the run, so nothing waits for a disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: 200,
};

const PREFIX = 'guarida-teste-';
const ENOUGH_BYTES = 2e9;

function chooseBase(): string {
  const memory = '/dev/shm';
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize >= ENOUGH_BYTES ? memory : os.tmpdir();
}

/** A run that was killed leaves its server and its folder behind: the next one clears them. */
function sweep(base: string): void {
  for (const name of fs.readdirSync(base).filter((one) => one.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    const folder = path.join(base, name);
    if (processExists(pid) || fs.statSync(folder).uid !== process.getuid?.()) continue;
    const dataDir = path.join(folder, 'banco');
    const postmaster = readPostmaster(dataDir);
    if (isServing(postmaster, dataDir)) process.kill(postmaster.pid, 'SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A PostgreSQL of its own, in memory where there is room, gone with `stop()`. */
export async function startThrowawayCluster(): Promise<EmbeddedDatabase> {
  const base = chooseBase();
  sweep(base);
  const folder = fs.mkdtempSync(path.join(base, `${PREFIX}${process.pid}-`));
  fs.chmodSync(folder, 0o755); // as root, the server runs as another user and has to walk in
  const database = await startEmbedded({ dataDir: path.join(folder, 'banco'), initSync: false, settings: SETTINGS });
  const stop = async (): Promise<void> => {
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, stop };
}
