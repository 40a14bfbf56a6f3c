import { write, writeSync } from 'node:fs';
import { hasCode } from './error-code.ts';

/** What waits while nothing can be written; lines beyond it are lost. */
const MOST_WAITING = 4 * 1024 * 1024;
/** Until what could not be written is tried again. */
const AGAIN_MS = 250;
/** At the end of a process a slow reader is waited for so often; then what is left is left. */
const LAST_TRIES = 4;

/** The two calls of the system; others only in tests. */
export interface Writing {
  readonly write: (fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void;
  readonly writeSync: (fd: number, bytes: Buffer) => number;
}

export interface LogLines {
  write(line: string): void;
  /** Writes what waits, as far as it can be written now. */
  flushSync(): void;
}

const SYSTEM: Writing = { write, writeSync };

const NOTHING: Buffer = Buffer.alloc(0);
/** A reader who is slow. */
const BUSY = ['EAGAIN', 'EBUSY'] as const;

/** Sleeps without letting anything else happen: for the end of a process only. */
const rest = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Lines for a file or a pipe that may be full or gone. What cannot be written waits, in its order, and is tried again in a moment: a log that
 * cannot be written neither ends the process nor holds it up. The library's own destination does both on a full disk (measured): an error that
 * nobody listens to, and at the end tries without end, between which nothing else happens.
 */
export function logLines(fd: number, system: Writing = SYSTEM): LogLines {
  /** Begun, and not written to its end. */
  let left: Buffer = NOTHING;
  let waiting = '';
  let underWay = NOTHING;
  let resting = false;
  /** Nobody reads any more. */
  let gone = false;

  const take = (): Buffer => {
    const bytes = Buffer.concat([left, Buffer.from(waiting)]);
    [left, waiting] = [NOTHING, ''];
    return bytes;
  };

  const failed = (error: Error, bytes: Buffer): void => {
    gone = hasCode(error, 'EPIPE');
    [left, waiting] = gone ? [NOTHING, ''] : [Buffer.concat([bytes, left]), waiting];
    resting = true;
    setTimeout(() => {
      resting = false;
      begin();
    }, AGAIN_MS).unref();
  };

  const begin = (): void => {
    if (resting || underWay.length > 0 || (left.length === 0 && waiting === '')) return;
    const bytes = take();
    underWay = bytes;
    system.write(fd, bytes, (error, written) => {
      underWay = NOTHING;
      if (error) {
        failed(error, bytes);
        return;
      }
      left = Buffer.concat([bytes.subarray(written), left]);
      begin();
    });
  };

  return {
    write: (line) => {
      if (gone || left.length + underWay.length + waiting.length > MOST_WAITING) return;
      waiting += line;
      begin();
    },
    flushSync: () => {
      let bytes = take();
      for (let tries = 0; bytes.length > 0 && tries < LAST_TRIES; ) {
        try {
          bytes = bytes.subarray(system.writeSync(fd, bytes));
        } catch (error) {
          tries = hasCode(error, ...BUSY) ? tries + 1 : LAST_TRIES;
          if (tries < LAST_TRIES) rest(AGAIN_MS);
        }
      }
      left = bytes;
    },
  };
}
