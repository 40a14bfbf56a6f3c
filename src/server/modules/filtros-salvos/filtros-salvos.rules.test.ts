import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '#server/kernel/errors.ts';
import { keptSearch } from './filtros-salvos.rules.ts';

const PARAMETERS = new Set(['texto', 'grupos', 'ordem']);

const anySearch = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), fc.string({ unit: 'binary', maxLength: 20 })), { minLength: 1, maxLength: 12 })
  .map((entries) => entries.map(([name, value]) => [name, value.toWellFormed()] satisfies [string, string]));

test('whatever the order of the names, the same filter is kept, and kept again it is the same', () => {
  fc.assert(
    fc.property(anySearch, (entries) => {
      const kept = keptSearch(new URLSearchParams(entries).toString(), PARAMETERS);
      const byName = entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      expect([...new URLSearchParams(kept)]).toEqual(byName);
      expect(keptSearch(`?${kept}&pagina=7`, PARAMETERS)).toBe(kept);
    }),
  );
});

test('nothing, the page alone and what the list does not have are refused', () => {
  for (const busca of ['', '?', 'pagina=2']) expect(() => keptSearch(busca, PARAMETERS)).toThrow(RuleError);
  expect(() => keptSearch('senha=1&texto=a', PARAMETERS)).toThrow(RuleError);
  expect(() => keptSearch(`texto=${'á'.repeat(1000)}`, PARAMETERS)).toThrow(RuleError);
});
