import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hasCode } from '#server/kernel/error-code.ts';
import { readIfPresent } from '#server/kernel/read-if-present.ts';
import { type Patience, waitFor } from './patience.ts';
import { identify, isLiving, numberIn } from './process-identity.ts';

/** Of this process, and told from another part of it that starts the same cluster. */
const OURSELVES = `${identify(process.pid)}\n${randomUUID()}`;

/** By a link to what is already written: whoever dies in the middle leaves no lock that nobody holds. */
function take(file: string): boolean {
  const aside = `${file}.${process.pid}.${randomUUID()}`;
  fs.writeFileSync(aside, OURSELVES, { mode: 0o644 });
  try {
    fs.linkSync(aside, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    fs.rmSync(aside);
  }
}

const isHeld = (holder: string): boolean =>
  numberIn(holder) === process.pid ? holder === OURSELVES : isLiving(holder.split('\n')[0] ?? '');

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
export async function withStartLock<T>(dataDir: string, patience: Patience, work: () => Promise<T>): Promise<T> {
  const file = `${dataDir}.trava`;
  let holder: string | null = null;
  const look = (): true | null => {
    if (take(file)) return true;
    holder = readIfPresent(file);
    if (holder === null || isHeld(holder)) return null;
    discard(file, holder);
    return take(file) ? true : null;
  };
  await waitFor(look, () => `o processo ${numberIn(holder ?? '')}, que está iniciando este banco (${file})`, patience);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
