import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ENTRIES, pageOf } from './entries.ts';

/* What a public page shows with its first answer alone. Without a build there is nothing to look at. */
const DIST = fileURLToPath(new URL('../../dist/web', import.meta.url));
const MANIFEST = `${DIST}/.vite/manifest.json`;

interface Chunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

function stylesOf(page: string): string[] {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, Chunk>>;
  const keys = [page];
  for (const key of keys) keys.push(...(manifest[key]?.imports ?? []).filter((one) => !keys.includes(one)));
  return keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => readFileSync(`${DIST}/${file}`, 'utf8').trim());
}

describe.skipIf(!existsSync(MANIFEST))('a page that opens with a poor signal', () => {
  const pages = ENTRIES.filter(({ script, sealed }) => script.startsWith('publico/') && !sealed).map(pageOf);

  test.each(pages)('%s has its style within itself, and travels in a few packets', (page) => {
    const html = readFileSync(`${DIST}/${page}`, 'utf8');
    const styles = stylesOf(page);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(html).toContain(style);
    expect(html).not.toContain('rel="stylesheet"');
    expect(gzipSync(html).length).toBeLessThanOrEqual(5000);
  });
});
