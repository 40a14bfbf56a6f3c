import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { processExists } from '#server/kernel/embedded/postmaster.ts';

/** A disk of a few megabytes, in memory, to be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room there is. */
  readonly fill: () => void;
  /** Gives it back. */
  readonly free: () => void;
  readonly remove: () => void;
}

const PREFIX = 'guarida-disco-';
const CHUNK = 64 * 1024;

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** A run that was killed leaves its disk: the next one takes it away. */
function sweep(): void {
  for (const name of fs.readdirSync(os.tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    if (processExists(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    run('umount', path.join(os.tmpdir(), name));
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

/** Null on a machine where this user may not make one. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  sweep();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder)) {
    fs.rmdirSync(folder);
    return null;
  }
  const filler = path.join(folder, 'enchimento');
  return {
    folder,
    fill: () => {
      const descriptor = fs.openSync(filler, 'a');
      // Ever smaller pieces, until not one byte finds room.
      for (let size = CHUNK; size >= 1; size = Math.floor(size / 16)) {
        try {
          for (;;) fs.writeSync(descriptor, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      }
      fs.closeSync(descriptor);
    },
    free: () => fs.rmSync(filler),
    remove: () => {
      run('umount', folder);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
