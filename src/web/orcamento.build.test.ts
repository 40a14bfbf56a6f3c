import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/*
 * The weight of the first screens, from the manifest of the last build: scripts of everything an address needs before it shows
 * its page, compressed as they travel. Without a build there is nothing to measure; `npm test` builds before it comes here.
 */
const DIST = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const MANIFEST = `${DIST}.vite/manifest.json`;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const readManifest = (): Readonly<Record<string, Chunk>> => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;

function closure(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

const kilobytes = (keys: readonly string[]): number =>
  [...closure(readManifest(), keys)].reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}${file}`)).length, 0) / 1000;

const ENTRY = 'painel/index.html';
const LOGIN = [ENTRY, 'modules/acesso/login.page.tsx'];
const clientList = (): string =>
  Object.keys(readManifest()).find((key) => /^modules\/clientes\/.*list.*\.page\.tsx$/i.test(key)) ?? 'modules/clientes: list page';

describe.skipIf(!existsSync(MANIFEST))('weight of the first screens, gzipped JavaScript', () => {
  test('the login page stays within 150 kB', () => {
    expect(kilobytes(LOGIN)).toBeLessThanOrEqual(150);
  });

  test('the client list stays within 250 kB', () => {
    expect(kilobytes([ENTRY, 'painel/Shell.tsx', clientList()])).toBeLessThanOrEqual(250);
  });
});
