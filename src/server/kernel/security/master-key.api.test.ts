import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { UNDER_MASTER_KEY } from '#server/modules/under-master-key.ts';
import { openMasterKey } from './master-key.ts';

const KEY = 'uma chave mestra de trinta e duas letras';
const OTHER = 'outra chave mestra de trinta e duas letras';
const ANOTHER_KEY = 'a CHAVE_MESTRA não é a deste banco. Use a chave com que ele foi feito.';

let databaseUrl: string;
let folder: string;
let file: string;
beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'guarida-chave-'));
  file = path.join(folder, 'chave-mestra');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (configured: string | null = null) => openMasterKey({ databaseUrl, configured, folder, sealed: UNDER_MASTER_KEY.sealed });

test('another key than that of the database is refused, and never repeated', async () => {
  expect(await open(KEY)).toBe(KEY);
  await expect(open(OTHER)).rejects.toThrow(ANOTHER_KEY);
  expect(await open(KEY)).toBe(KEY);
});

test('of processes that start together with different keys one has the database', async () => {
  const outcomes = await Promise.allSettled([KEY, OTHER, KEY, OTHER].map((key) => open(key)));
  const kept = outcomes.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  expect(kept).toHaveLength(2);
  expect(new Set(kept).size).toBe(1);
});

test('a machine without one makes its own once, for its owner only', async () => {
  const key = await open();
  expect(key).toHaveLength(64);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await open()).toBe(key);
});

test.each([
  ['deleted', () => rmSync(file), 'falta'],
  ['emptied', () => writeFileSync(file, ''), 'vazio ou cortado'],
  ['cut', () => writeFileSync(file, 'a1b2c3'), 'vazio ou cortado'],
  ['replaced', () => writeFileSync(file, OTHER), ANOTHER_KEY],
])('a key that was %s beside its data is refused, and no other is made', async (_how, harm, sentence) => {
  const key = await open();
  harm();
  await expect(open()).rejects.toThrow(sentence);
  await expect(open()).rejects.toThrow(sentence);
  writeFileSync(file, key);
  expect(await open()).toBe(key);
});

test('a key file that was cut before anything was made with it is refused too', async () => {
  writeFileSync(file, '');
  await expect(open()).rejects.toThrow('vazio ou cortado');
  expect(readFileSync(file, 'utf8')).toBe('');
});
