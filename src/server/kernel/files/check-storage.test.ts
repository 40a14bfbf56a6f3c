import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Log } from '#server/kernel/log.ts';
import { StorageRefused, checkStorage } from './check-storage.ts';
import type { StorageOptions } from './storage.ts';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

let folder: string;
let s3: S3Server;
let good: Extract<StorageOptions, { kind: 's3' }>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-confere-'));
  // The package has no types, and the little used of it is declared above.
  const S3rver = createRequire(import.meta.url)('s3rver') as new (settings: object) => S3Server;
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'guarida' }] });
  const { port } = await s3.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  good = { kind: 's3', bucket: 'guarida', region: 'us-east-1', ...key, endpoint, forcePathStyle: true };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const log = () => ({ error: vi.fn<Log['error']>() });

test('a bucket that answers is let be, and so is a folder', async () => {
  const told = log();
  await checkStorage(good, told);
  await checkStorage({ kind: 'disk', folder: '/nenhuma' }, told);
  expect(told.error).not.toHaveBeenCalled();
});

test.each([
  [{ bucket: 'outro' }, /^O bucket de S3_BUCKET não existe/],
  [{ accessKeyId: 'OUTRA' }, /^O armazenamento de arquivos recusou S3_CHAVE ou S3_SEGREDO\.$/],
  [{ region: 'a b' }, /^S3_REGIAO não é a do bucket/],
])('with %o it is refused in one sentence', async (change, sentence) => {
  const refusal: unknown = await checkStorage({ ...good, ...change }, log()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StorageRefused);
  expect(refusal).toHaveProperty('message', expect.stringMatching(sentence));
});

test('one that is away, or says nothing, is told to the log, and is no reason not to start', async () => {
  const silent = net.createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  for (const endpoint of ['http://127.0.0.1:1', `http://127.0.0.1:${port}`]) {
    const told = log();
    await checkStorage({ ...good, endpoint }, told, 500);
    expect(told.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('o armazenamento de arquivos não responde'));
  }
  silent.close();
});
