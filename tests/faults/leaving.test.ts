import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isServing, readPostmaster } from '#server/kernel/embedded/postmaster.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let data: string;
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-partida-'));
  fs.chmodSync(data, 0o755);
});
afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

test('a start that is asked to go stops the database it had started, and ends well', async () => {
  const dataDir = path.join(data, 'banco');
  const isUp = (): boolean => isServing(readPostmaster(dataDir), dataDir);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', GUARIDA_RAIZ: ROOT, GUARIDA_DADOS: data },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // The demonstration is still to be written.
  await expect.poll(isUp, { interval: 5, timeout: 30_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isUp()).toBe(false);
});
