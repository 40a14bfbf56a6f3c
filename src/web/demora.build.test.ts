import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ENTRIES, pageOf } from './entries.ts';

/* What a page shows where its script, and its style sheet, did not come. Without a build there is nothing to look at. */
const DIST = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Stands in a frame of a screen, which waits for it. */
const FRAMED = 'mapa-google';

const late = (page: string): readonly unknown[] => {
  const html = readFileSync(`${DIST}/${page}`, 'utf8');
  return [/<p class="demora">(.*?)<\/p>/, /<style>([^<]*\.demora[^<]*)<\/style>/].map((part) => part.exec(html)?.[1]);
};

describe.skipIf(!existsSync(`${DIST}/.vite/manifest.json`))('a page that did not come', () => {
  const pages = ENTRIES.filter(({ name }) => name !== FRAMED).map((entry) => pageOf(entry));

  test.each(pages)('%s says so by itself, as every other', (page) => {
    expect(late(page)).toEqual([
      'A página ainda não carregou. Confira sua conexão e <a href="">carregue de novo</a>.',
      expect.stringMatching(/visibility:hidden.*12s/),
    ]);
    expect(late(page)).toEqual(late(pageOf({ name: 'painel' })));
  });
});
