import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { complete, type Lockfile, platformOf } from '../../tools/completar-lockfile.ts';
import { ROOT } from './temporary-tree.ts';

test('package-lock.json tem os pacotes de todas as plataformas, sem os quais npm ci o recusa', () => {
  const lock = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
  expect(complete(lock), 'rode «npx node tools/completar-lockfile.ts»').toEqual({ added: [], unknown: [] });
});

test('acrescenta só o que falta, com a plataforma que o nome diz', () => {
  const lock: Lockfile = {
    packages: {
      'node_modules/a': { version: '1.0.0', optionalDependencies: { '@a/linux-x64': '1.0.0', '@a/win32-arm64': '1.0.0' } },
      'node_modules/a/node_modules/@a/linux-x64': { version: '1.0.0' },
    },
  };
  expect(complete(lock)).toEqual({ added: ['@a/win32-arm64'], unknown: [] });
  expect(lock.packages['node_modules/@a/win32-arm64']).toEqual({ version: '1.0.0', optional: true, os: ['win32'], cpu: ['arm64'] });
});

test.each([
  ['@b/core-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@b/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@b/windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['fsevents', { os: ['darwin'] }],
  ['left-pad', null],
])('%s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
