import fs from 'node:fs';
import path from 'node:path';
import { hasCode } from '#server/kernel/error-code.ts';
import { readIfPresent } from '#server/kernel/read-if-present.ts';

/** What a running server writes to `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `ready`, `stopping` (line 8). */
  readonly status: string;
}

/** Above any number that a system gives. */
const NOBODY = 999_999_999;

export const pidFile = (dataDir: string): string => path.join(dataDir, 'postmaster.pid');

/** The server recorded in the data folder, alive or not; null when none is. */
export function readPostmaster(dataDir: string): Postmaster | null {
  const lines = readIfPresent(pidFile(dataDir))?.split('\n');
  if (!lines) return null;
  return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/** Whether a process with this number exists (a zombie does). */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Whether the recorded server is alive and serves this folder. A signal 0 is not enough: it also succeeds on a zombie (a process 1
 * that never reaps, as in a container) and on a stranger that took the number, so on Linux the command line has the last word.
 */
export function isServing(postmaster: Postmaster | null, dataDir: string): postmaster is Postmaster {
  if (!postmaster || !processExists(postmaster.pid)) return false;
  if (process.platform !== 'linux') return true;
  return readIfPresent(`/proc/${postmaster.pid}/cmdline`)?.split('\0').includes(dataDir) ?? false;
}

/**
 * Takes the number out of the record of a dead server when a stranger, or a corpse nobody buried, has it: PostgreSQL would take it for a
 * living one. The rest stays: by it PostgreSQL sees whether children of the dead one still write to the folder.
 */
export function disown(dataDir: string): void {
  const recorded = readPostmaster(dataDir);
  if (recorded === null || !processExists(recorded.pid)) return;
  const [, ...rest] = fs.readFileSync(pidFile(dataDir), 'utf8').split('\n');
  fs.writeFileSync(pidFile(dataDir), [NOBODY, ...rest].join('\n'));
}
