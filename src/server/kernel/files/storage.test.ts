import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { unavailableFor } from '#server/kernel/http/unavailable.ts';
import { makeSmallDisk } from '#tests/support/small-disk.ts';
import { MissingFile } from './missing-file.ts';
import { type Storage, type StorageOptions, createStorage } from './storage.ts';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

let folder: string;
let s3: S3Server;
const options: Partial<Record<'disk' | 's3', StorageOptions>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-guarda-'));
  options.disk = { kind: 'disk', folder: join(folder, 'disco') };
  // The package has no types, and the little used of it is declared above.
  const S3rver = createRequire(import.meta.url)('s3rver') as new (settings: object) => S3Server;
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'guarida' }] });
  const { port } = await s3.run();
  options.s3 = {
    kind: 's3',
    bucket: 'guarida',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
  };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  const open = async (): Promise<Storage> => {
    const chosen = options[kind];
    if (!chosen) throw new Error('not set up');
    return createStorage(chosen);
  };

  it('gives back what it was given, and forgets what is deleted', async () => {
    const storage = await open();
    const key = randomUUID();
    const content = Buffer.alloc(300_000, 'ção');
    await writeFile(join(folder, 'entrada'), content);
    expect(await storage.exists(key)).toBe(false);
    await storage.put(key, createReadStream(join(folder, 'entrada')), content.length);
    expect(await storage.exists(key)).toBe(true);
    expect((await buffer(await storage.get(key))).equals(content)).toBe(true);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.exists(key)).toBe(false);
    const missing = await storage.get(key).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(MissingFile);
    expect(missing).toMatchObject({ key });
  });

  it('takes only uuids for keys', async () => {
    const storage = await open();
    for (const key of ['../fora', 'a', '', `${randomUUID()}/..`]) await expect(storage.exists(key)).rejects.toThrow(RangeError);
  });
});

it('a bucket that says nothing is away, and is not waited for without end', async () => {
  let asked = 0;
  const silent = net.createServer(() => (asked += 1)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { s3: known } = options;
  if (known?.kind !== 's3') throw new Error('not set up');
  const storage = await createStorage({ ...known, endpoint: `http://127.0.0.1:${port}`, silenceMs: 100 });
  for (const ask of [() => storage.get(randomUUID()), () => storage.put(randomUUID(), Readable.from(['x']), 1)])
    expect(unavailableFor(await ask().then(String, (error: unknown) => error))).not.toBeNull();
  // Whoever waits waits for one silence, not for one after another.
  expect(asked).toBe(2);
  silent.close();
});

it('a bucket that fails for a moment is asked again, and no more than three times', async () => {
  const { s3: known } = options;
  if (known?.kind !== 's3') throw new Error('not set up');
  const answers = [503, 404, 503, 503, 503];
  const busy = http.createServer((_asked, answer) => answer.writeHead(answers.shift() ?? 200).end()).listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const storage = await createStorage({ ...known, endpoint: `http://127.0.0.1:${port}` });
  expect(await storage.exists(randomUUID())).toBe(false);
  await expect(storage.exists(randomUUID())).rejects.toThrow('Unable to check existence');
  expect(answers).toEqual([]);
  busy.close();
});

const disk = makeSmallDisk(2);
afterAll(() => disk?.remove());

it.runIf(disk)('a disk that fills in the middle of a file is told as such', async () => {
  const storage = await createStorage({ kind: 'disk', folder: join(disk?.folder ?? '', 'arquivos') });
  const content = join(folder, 'maior-que-o-disco');
  await writeFile(content, Buffer.alloc(4 * 1024 ** 2));
  const failure: unknown = await storage.put(randomUUID(), createReadStream(content), 4 * 1024 ** 2).catch((error: unknown) => error);
  expect(unavailableFor(failure)).not.toBeNull();
});

it('content that breaks on its way is not taken for whole', async () => {
  const storage = await createStorage({ kind: 'disk', folder: join(folder, 'disco') });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('partiu-se');
    })(),
  );
  await expect(storage.put(randomUUID(), broken, 200_000)).rejects.toThrow('Cannot write file');
});

afterEach(() => void vi.restoreAllMocks());

/** What all open files have in common: how they are flushed is seen there. */
async function anyOpenFile(): Promise<FileHandle> {
  const handle = await open(folder);
  await handle.close();
  return Reflect.getPrototypeOf(handle) as FileHandle;
}

it('a file of the disk is flushed, and then its names, before it counts as put', async () => {
  const storage = await createStorage({ kind: 'disk', folder: join(folder, 'disco') });
  const content = Buffer.alloc(200_000, 'x');
  const flushed: (number | 'folder')[] = [];
  vi.spyOn(await anyOpenFile(), 'sync').mockImplementation(async function (this: FileHandle) {
    const stat = await this.stat();
    flushed.push(stat.isDirectory() ? 'folder' : stat.size);
  });
  await storage.put(randomUUID(), Readable.from([content]), content.length);
  expect(flushed).toEqual([content.length, 'folder', 'folder']);
});

it('what the disk could not flush was not put', async () => {
  const storage = await createStorage({ kind: 'disk', folder: join(folder, 'disco') });
  vi.spyOn(await anyOpenFile(), 'sync').mockRejectedValue(new Error('o disco não gravou'));
  await expect(storage.put(randomUUID(), Readable.from(['x']), 1)).rejects.toThrow('o disco não gravou');
});
