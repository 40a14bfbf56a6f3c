import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, hundredthsOf, readableDecimal, typedDecimal } from './typed-decimal.ts';

test.each([
  ['', '1', '1'],
  ['1', '1a', '1'],
  ['1', '1.', '1'],
  ['12', '12,', '12,'],
  ['12,5', '12,5,', '12,5'],
  ['12,50', '12,507', '12,50'],
  ['', 'R$ 1.234,56', '1234,56'],
  ['', '1234.56', '1234,56'],
  ['', '1.234', '1234'],
  ['9999999999', '99999999991', '9999999999'],
])('«%s» then «%s» shows «%s»', (before, after, shown) => expect(typedDecimal(before, after)).toBe(shown));

test('a typed text is hundredths, and an empty one nothing', () => {
  expect(['', ',', ',5', '12', '12,', '12,5', '0012,05'].map(hundredthsOf)).toEqual([0, 0, 50, 1200, 1200, 1250, 1205]);
});

test('thousands are marked to be read', () => {
  expect([0, 5, 123_456, 123_456_789].map(readableDecimal)).toEqual(['0,00', '0,05', '1.234,56', '1.234.567,89']);
});

test('what is shown reads back as the same amount, typed or pasted', () =>
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (value) => {
      expect(hundredthsOf(decimalText(value))).toBe(value);
      expect(hundredthsOf(typedDecimal('', readableDecimal(value)))).toBe(value);
    }),
  ));
