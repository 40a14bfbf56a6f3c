import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, decimalOf, formatMoney } from './money.ts';

test('cents survive the way to the wire and back', () => {
  fc.assert(fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => centsOf(decimalOf(cents)) === cents));
});

test.each([
  [123_450, 'R$ 1.234,50'],
  [5, 'R$ 0,05'],
  [-100_000_000, '-R$ 1.000.000,00'],
  [0, 'R$ 0,00'],
])('%i cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test.each(['1,50', '1.234,50', 'R$ 1', '', '1.005', 'NaN'])('%j is never guessed', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError);
});

test.each([
  ['1.5', 150],
  ['7', 700],
  ['-0.01', -1],
])('%s is %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
