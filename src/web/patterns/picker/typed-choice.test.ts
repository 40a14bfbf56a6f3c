import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, idOf } from './options.ts';
import { NOT_IN_LIST } from '../../ui/matching.ts';
import { firstOf, typedIn, unmatchedIn, withTyped } from './typed-choice.ts';

const chosen = fc.uniqueArray(fc.record({ id: fc.nat().map(String), label: fc.string({ minLength: 1 }) }), {
  maxLength: 5,
  selector: ({ id }) => id,
});

test('what is typed stands beside what is chosen and never among it', () => {
  fc.assert(
    fc.property(chosen, fc.string(), fc.string(), (value, before, text) => {
      const held = withTyped(withTyped(value, before), text);
      expect(typedIn(held)).toBe(text);
      expect(withTyped(held, '')).toEqual(value);
      expect(idOf(held)).toBe(value[0] ? Number(value[0].id) : null);
    }),
  );
});

test('a form refuses what was left unmatched, at its field, and nothing else', () => {
  const ana: Choice = { id: '7', label: 'Ana' };
  expect(
    unmatchedIn({
      cliente: withTyped([], 'joana'),
      grupos: withTyped([ana], 'x'),
      ok: [ana],
      vazio: [],
      nome: 'Rui',
      espacos: withTyped([], '  '),
    }),
  ).toEqual({ cliente: NOT_IN_LIST, grupos: NOT_IN_LIST });
});

test('Enter chooses the first of what was found that is not chosen yet', () => {
  fc.assert(
    fc.property(chosen, fc.nat(5), (found, taken) => {
      expect(firstOf(found, found.slice(0, taken))).toBe(found[taken]);
    }),
  );
});
