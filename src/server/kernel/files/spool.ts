import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '#contract/kernel/durations.ts';

/** The stream passed the limit; what had been written is gone. */
export class TooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

export interface Spooled {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

const counter = (maxBytes: number, counted: (bytes: number) => void): Transform => {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      counted(size);
      if (size > maxBytes) done(new TooLarge(maxBytes));
      else done(null, chunk);
    },
  });
};

/**
 * Removes what stands beside a file that was just written and is a day older: whoever held it was killed, and it may be full of people's data.
 * By the clock of the disk: no other says how old a file is.
 */
async function forgetLeft(folder: string, written: string): Promise<void> {
  const [names, { mtimeMs: now }] = await Promise.all([readdir(folder), stat(written)]);
  const forget = async (name: string): Promise<void> => {
    const path = join(folder, name);
    // Another process may forget it as well.
    const left = await stat(path).catch(() => null);
    if (left?.isFile() && left.mtimeMs < now - DAY_MS) await rm(path, { force: true });
  };
  await Promise.all(names.map(forget));
}

/**
 * Holds content in a temporary file while `use` works on it, and removes the file whatever happens. The content must be whole on this
 * machine before it is stored: its type is judged by all of it, and S3 wants to know its size.
 */
export async function withSpooled<R>(
  folder: string,
  maxBytes: number,
  write: (out: Writable) => Promise<void>,
  use: (file: Spooled) => Promise<R>,
): Promise<R> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  let size = 0;
  try {
    const gate = counter(maxBytes, (bytes) => {
      size = bytes;
    });
    const written = pipeline(gate, createWriteStream(path, { mode: 0o600 }));
    const produced = write(gate).catch((error: unknown) => {
      gate.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const outcomes = await Promise.allSettled([written, produced]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await forgetLeft(folder, path);
    return await use({ path, size });
  } finally {
    await rm(path, { force: true });
  }
}

/** For `withSpooled`: copies a stream in. */
export const copyFrom =
  (source: Readable) =>
  (out: Writable): Promise<void> =>
    pipeline(source, out);
