import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const read = (file: string): string => readFileSync(resolve(`@mantine/core/${file}`), 'utf8');

/** Enough of a part's beginning to find it in the whole. */
const START = 60;

test('the parts of the kit come in its own order: one that is made of another has the last word', () => {
  const whole = read('styles.css');
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const parts = [...base.matchAll(/@mantine\/core\/styles\/([A-Z]\w*)\.layer\.css/g)].map(([, name = '']) => name);
  const places = parts.map((name) => whole.indexOf(read(`styles/${name}.css`).trim().slice(0, START)));
  expect(parts.filter((_name, at) => places[at] === -1)).toEqual([]);
  expect(parts.length).toBeGreaterThan(30);
  expect(parts).toEqual(parts.toSorted((a, b) => (places[parts.indexOf(a)] ?? 0) - (places[parts.indexOf(b)] ?? 0)));
});
