import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownOf, toggled } from './columns.ts';

const KEYS = ['id', 'nome', 'cidade', 'documento'];
const COLUMNS = KEYS.map((key) => ({ key }));
const anyHidden = fc.uniqueArray(fc.constantFrom(...KEYS, 'de_outro_filtro'));

test('at least one column stays, and those that stay keep their order', () => {
  fc.assert(
    fc.property(anyHidden, (hidden) => {
      const shown = shownOf(COLUMNS, hidden);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(COLUMNS.filter((column) => shown.includes(column)));
    }),
  );
});

test('hiding a column and showing it again changes nothing', () => {
  fc.assert(
    fc.property(anyHidden, fc.constantFrom(...KEYS), (hidden, key) => {
      expect(toggled(toggled(hidden, key), key).toSorted()).toEqual(hidden.toSorted());
    }),
  );
});
