import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { makeSmallDisk } from '#tests/support/small-disk.ts';
import { NoDataFolder, requireDataFolder } from './data-folder.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'guarida-pasta-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('is made where it is missing, for others to pass through only, and nothing stays in it', () => {
  const folder = path.join(base, 'a', 'dados');
  requireDataFolder(folder);
  expect([readdirSync(folder), statSync(folder).mode & 0o777]).toEqual([[], 0o711]);
});

test.each(['arquivo', 'arquivo/dentro'])('that is a file, or below one (%s), is said so', (name) => {
  writeFileSync(path.join(base, 'arquivo'), '');
  const folder = path.join(base, name);
  expect(() => requireDataFolder(folder)).toThrow(
    new NoDataFolder(`Não se pode gravar em ${folder}, a pasta de GUARIDA_DADOS: há um arquivo no caminho.`),
  );
});

test.runIf(process.platform === 'linux')('where nobody can make one is said so', () => {
  expect(() => requireDataFolder('/proc/guarida')).toThrow(/a pasta de GUARIDA_DADOS: o caminho não existe/);
});

test.skipIf(process.getuid?.() === 0)('that is of somebody else is said so', () => {
  chmodSync(base, 0o500);
  expect(() => requireDataFolder(base)).toThrow(/este usuário não pode/);
});

const disk = makeSmallDisk(1);
afterAll(() => disk?.remove());

test.runIf(disk)('on a full disk is let be', () => {
  disk?.fill();
  expect(() => requireDataFolder(path.join(disk?.folder ?? '', 'dados'))).not.toThrow();
});
