import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ENTRIES, pageOf } from './entries.ts';

/* What a sealed page loads: of us, as it was built, listed with its reason (PCI DSS 6.4.3). Without a build there is nothing to hold it against. */
const DIST = fileURLToPath(new URL('../../dist/web', import.meta.url));

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
interface Sealed {
  readonly arquivo: string;
  readonly integridade: string;
  readonly motivo: string;
}

const json = (file: string): unknown => JSON.parse(readFileSync(`${DIST}/${file}`, 'utf8'));

/** Every file that the page needs, sooner or later, by the manifest. */
function neededBy(page: string): string[] {
  const manifest = json('.vite/manifest.json') as Readonly<Record<string, Chunk>>;
  const seen = new Set<string>();
  const waiting = [page];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? []));
  }
  return [...new Set([...seen].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])]))].map((file) => `/${file}`);
}

const SEALED = ENTRIES.filter(({ sealed }) => sealed).map((entry) => [entry.name, pageOf(entry)] as const);

describe.skipIf(!existsSync(`${DIST}/.vite/manifest.json`))('a sealed page', () => {
  test.each(SEALED)('%s loads what is listed, and nothing else', (name, page) => {
    const listed = json(`${name}/arquivos.json`) as readonly Sealed[];
    const html = readFileSync(`${DIST}/${page}`, 'utf8');
    expect(listed.map(({ arquivo }) => arquivo).toSorted()).toEqual(neededBy(page).toSorted());
    for (const { arquivo, integridade, motivo } of listed) {
      expect(integridade).toBe(`sha384-${hash('sha384', readFileSync(`${DIST}${arquivo}`), 'base64')}`);
      expect(html).toContain(`"${arquivo}" integrity="${integridade}"`);
      expect(motivo).not.toBe('');
    }
    const loaded = html.match(/<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]*>/g) ?? [];
    expect(loaded).toHaveLength(listed.length);
    for (const tag of loaded) expect(tag).toContain('integrity="sha384-');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });
});
