import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveDescription } from './serve-description.ts';

const DESCRIPTION = JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`/${n}`, {}])) });

async function start() {
  const folder = mkdtempSync(path.join(tmpdir(), 'guarida-descricao-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'openapi.json');
  const app = Fastify();
  await app.register(compress, { global: true, threshold: 1, encodings: ['gzip', 'identity'] });
  serveDescription(app, file);
  const get = (accepted?: string) =>
    app.inject({ url: '/openapi.json', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  return { file, get };
}

test('it is packed once, however often it is asked for', async () => {
  const { file, get } = await start();
  writeFileSync(file, DESCRIPTION);
  const first = await get('gzip, br');
  // What is packed again would be this.
  writeFileSync(file, '{}');
  const second = await get('br;q=1.0, gzip;q=0.8');
  for (const { headers, rawPayload } of [first, second]) {
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(rawPayload).toString()).toBe(DESCRIPTION);
  }
});

test('whoever takes no gzip has it as it is', async () => {
  const { file, get } = await start();
  writeFileSync(file, DESCRIPTION);
  for (const accepted of [undefined, 'identity', 'br', '*', 'gzip;q=0']) {
    const { headers, body } = await get(accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(DESCRIPTION);
  }
});

test('one that could not be read is read again for the next', async () => {
  const { file, get } = await start();
  expect((await get('gzip')).statusCode).toBe(500);
  writeFileSync(file, DESCRIPTION);
  expect((await get('gzip')).statusCode).toBe(200);
});
