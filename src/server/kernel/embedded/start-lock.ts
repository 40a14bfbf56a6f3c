import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processExists } from './postmaster.ts';

/** Tells this process from a dead one that had the same number, as happens in a restarted container. */
const OURSELVES = `${process.pid} ${randomUUID()}`;

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, OURSELVES, { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function holderOf(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (holder === '') return true; // being written at this very moment
  return pid === process.pid ? holder === OURSELVES : processExists(pid);
}

/** By rename, so that of two that find the lock abandoned only one removes it. */
function discard(file: string, holder: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (fs.readFileSync(aside, 'utf8') !== holder) fs.linkSync(aside, file); // meanwhile somebody took it: give it back
  fs.rmSync(aside);
}

/**
 * Runs `work` while no other process starts the same cluster. Without it, one could take for stale the pid file that the other's
 * server has just written, remove it, and put two servers on one folder.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = `${dataDir}.trava`;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder !== null && !isAlive(holder)) discard(file, holder);
    else await sleep(20);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
