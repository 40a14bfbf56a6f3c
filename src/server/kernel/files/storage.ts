import { open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, pipeline } from 'node:stream';
import { Disk } from 'flydrive';
import { MissingFile } from './missing-file.ts';
import { s3Attempts } from './s3-attempts.ts';

export type StorageOptions =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      /** For S3-compatible servers; absent means Amazon. */
      readonly endpoint?: string;
      readonly forcePathStyle?: boolean;
      readonly silenceMs?: number;
    };

/** Where the bytes of files live. Keys are uuids, so a name typed by a person never reaches a path. */
export interface Storage {
  /** `size` must be the exact number of bytes: S3 refuses a stream of unknown length. */
  readonly put: (key: string, content: Readable, size: number) => Promise<void>;
  /** Throws `MissingFile` when the key does not exist. */
  readonly get: (key: string) => Promise<Readable>;
  /** Deleting what does not exist is no error. */
  readonly delete: (key: string) => Promise<void>;
  readonly exists: (key: string) => Promise<boolean>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const CONNECT_MS = 5000;
const SILENCE_MS = 20_000;

/** Two letters of folder keep directories small on disk. */
function pathOf(key: string): string {
  if (!UUID.test(key)) throw new RangeError('a storage key is a uuid');
  return `${key.slice(0, 2)}/${key}`;
}

// Drivers are loaded on demand: the S3 client costs tens of megabytes that a disk installation should not pay.
async function openDisk(options: StorageOptions): Promise<Disk> {
  if (options.kind === 'disk') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new Disk(new FSDriver({ location: options.folder, visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: options.bucket,
      region: options.region,
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      forcePathStyle: options.forcePathStyle ?? false,
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
      // By default it waits for a server that says nothing as long as that lasts.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: options.silenceMs ?? SILENCE_MS },
      retryStrategy: s3Attempts,
      // By default the client sends streams in a framing of its own that older S3-compatible servers store as if it were content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

/** Content left unread by a disk that refused it ends in silence: the library would tell that end, in the place of what the disk said. */
function endingInSilence(content: Readable): Readable {
  const left = (error: Error | null): boolean => error?.name === 'AbortError';
  const passing = new PassThrough({ destroy: (error, done) => done(left(error) ? null : error) });
  return pipeline(content, passing, () => undefined);
}

/** What S3 says of a key it has not, at any depth of the causes; of a bucket it has not it says another thing. */
function isNoSuchKey(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === 'NoSuchKey') return true;
  return false;
}

async function flush(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * What was put into a folder outlives a power cut: its bytes, then its names. A row that says 'kept' outlives one, and must say it of nothing
 * that was only in memory.
 */
async function flushWritten(folder: string, written: string): Promise<void> {
  const file = path.join(folder, written);
  await flush(file);
  await Promise.all([flush(path.dirname(file)), flush(folder)]);
}

/** Opens the storage: a folder of this machine or an S3-compatible bucket. */
export async function createStorage(options: StorageOptions): Promise<Storage> {
  const disk = await openDisk(options);
  return {
    put: async (key, content, size) => {
      const written = pathOf(key);
      if (options.kind === 's3') return disk.putStream(written, content, { contentLength: size });
      await disk.putStream(written, endingInSilence(content), { contentLength: size });
      await flushWritten(options.folder, written);
    },
    get: async (key) => {
      const path = pathOf(key);
      // A file of the disk opens late: without this a missing one would break an answer already begun.
      if (options.kind === 'disk' && !(await disk.exists(path))) throw new MissingFile(key);
      return disk.getStream(path).catch((error: unknown) => {
        throw isNoSuchKey(error) ? new MissingFile(key, {}, { cause: error }) : error;
      });
    },
    delete: async (key) => disk.delete(pathOf(key)),
    exists: async (key) => disk.exists(pathOf(key)),
  };
}
