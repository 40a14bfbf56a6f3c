import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ENTRIES, PAGES, PAGES_FILE, pageOf } from './entries.ts';

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

describe.skipIf(!existsSync(MANIFEST))('weight of the first screens, gzipped JavaScript', () => {
  test.each(
    ENTRIES.flatMap((entry) =>
      entry.budgets.map(({ screen, modules, kilobytes: limit }) => ({ entry: pageOf(entry), screen, modules, limit })),
    ),
  )('$screen stays within $limit kB', ({ entry, modules, limit }) => {
    expect(kilobytes([entry, ...modules])).toBeLessThanOrEqual(limit);
  });

  test('the map of clients stays within 120 kB beyond the shell, with all it asks for before it is whole', () => {
    const shell = ['painel/index.html', 'painel/Shell.tsx'];
    const around = closure(readManifest(), shell);
    const whole = closure(readManifest(), [...shell, 'modules/mapa/mapa.page.tsx', 'patterns/map/plain-map.ts']);
    const map = [...whole].filter((file) => !around.has(file));
    const styles = readdirSync(`${DIST}assets`).filter((name) => /^(mapa|plain-map)[-.].*\.css$/.test(name));
    const outlines = readdirSync(`${DIST}assets`).filter((name) => /^estados\.topo-.*\.json$/.test(name));
    const files = [...map, ...[...styles, ...outlines].map((name) => `assets/${name}`)];
    expect(outlines).toHaveLength(1);
    expect(files.reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}${file}`)).length, 0) / 1000).toBeLessThanOrEqual(120);
  });

  test('no script waits for another that waits for it', () => {
    const manifest = readManifest();
    const waiting = Object.entries(manifest).filter(([key, { imports = [] }]) => closure(manifest, imports).has(manifest[key]?.file ?? ''));
    expect(waiting.map(([key]) => key)).toEqual([]);
  });

  test('the server finds the table of the pages beside them', () => {
    expect(JSON.parse(readFileSync(`${DIST}${PAGES_FILE}`, 'utf8'))).toEqual(PAGES);
    for (const [, page] of PAGES) expect(existsSync(`${DIST}${page}`)).toBe(true);
  });
});
