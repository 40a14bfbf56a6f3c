import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify, isLiving } from './process-identity.ts';
import { withStartLock } from './start-lock.ts';

let folder: string;
let dataDir: string;
let told: string[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-trava-'));
  dataDir = path.join(folder, 'banco');
  told = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const lock = (limitMs: number, work: () => Promise<void> = async () => undefined) =>
  withStartLock(dataDir, { tell: (text) => void told.push(text), quietMs: 0, limitMs }, work);
const hold = (text: string): void => fs.writeFileSync(`${dataDir}.trava`, text);

test.each([
  ['a process that is dead', '999999999\nx'],
  ['a process whose number a stranger has now', '1 outra-partida:1\nx'],
  ['whoever died while writing it', ''],
  ['this very number, in another life', `${process.pid}\nx`],
])('a lock left by %s is nobody’s', async (_who, text) => {
  hold(text);
  await lock(1000);
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(told).toEqual([]);
});

test('a lock of a living process is waited for, which is said, and not for ever', async () => {
  hold(`${identify(1)}\nx`);
  await expect(lock(100)).rejects.toThrow(`desisti de esperar o processo 1, que está iniciando este banco (${dataDir}.trava)`);
  expect(told).toEqual([`Banco embutido: esperando o processo 1, que está iniciando este banco (${dataDir}.trava)…`]);
});

test('of many that come together one works at a time, and none is left out', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      lock(30_000, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a process is told from another by when it began', () => {
  const ours = identify(process.pid);
  expect(isLiving(ours)).toBe(true);
  expect(isLiving(`${process.pid}`)).toBe(true);
  expect(isLiving('')).toBe(false);
  expect(isLiving('999999999')).toBe(false);
});
