import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText } from '#contract/kernel/formats.ts';
import { isNamed, likeliestFirst, matching, sameName } from './matching.ts';
import { STATE_OPTIONS } from './state-options.ts';

const UFS = ['São Paulo', 'Santa Catarina', 'Mato Grosso do Sul', 'Mato Grosso', 'Pará', 'Paraíba', 'Paraná'].map((label) => ({ label }));
const some = fc.constantFrom(...UFS);

test('the first letters of a name, and Enter, choose one that begins with them; the whole name chooses itself', () =>
  fc.assert(
    fc.property(some, fc.nat(20), ({ label }, length) => {
      const typed = label.slice(0, length + 1).toLowerCase();
      expect(normalizeText(matching(UFS, typed)[0]?.label ?? '').startsWith(normalizeText(typed))).toBe(true);
      expect(matching(UFS, label.toUpperCase())[0]?.label).toBe(label);
    }),
  ));

test('accents and spaces around a name say nothing, and what is nowhere matches nothing', () => {
  expect(matching(UFS, 'sao').map((one) => one.label)).toEqual(['São Paulo']);
  expect(matching(UFS, 'grosso')).toHaveLength(2);
  expect(matching(UFS, 'xyz')).toEqual([]);
  expect([sameName(' parana ', 'Paraná'), sameName('Pará', 'Paraná')]).toEqual([true, false]);
});

test('what has another name is found by it as well, its own letters first', () =>
  fc.assert(
    fc.property(fc.constantFrom(...STATE_OPTIONS), (state) => {
      const { label, also = '' } = state;
      expect(matching(STATE_OPTIONS, label.toLowerCase())[0]).toBe(state);
      expect(matching(STATE_OPTIONS, also.toUpperCase())[0]).toBe(state);
      expect([label, ` ${also} `, 'Atlântida'].map((text) => isNamed(state, text))).toEqual([true, true, false]);
    }),
  ));

test('of what was found elsewhere the likeliest come first, and what was found by something else stays, in its order', () => {
  const found = ['Caio Duarte Pinheiro', 'Helena Prado', 'Zilda', 'Abel', 'Hé'].map((label) => ({ label }));
  expect(likeliestFirst(found, 'he').map((one) => one.label)).toEqual(['Hé', 'Helena Prado', 'Caio Duarte Pinheiro', 'Zilda', 'Abel']);
  expect(likeliestFirst(found, ' ')).toEqual(found);
});
