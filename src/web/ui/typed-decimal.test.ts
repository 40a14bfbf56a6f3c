import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, hundredthsOf, readableDecimal, typedDecimal } from './typed-decimal.ts';

test.each([
  ['', '1', '1'],
  ['1', '1a', '1'],
  ['1', '1.', '1.'],
  ['1.5', '1.5,', '1.5'],
  ['1.23', '1.234', '1.234'],
  ['1.234', '1.2345', '1.234'],
  ['1234.56', '1234.567', '1234.56'],
  ['0.50', '0.500', '0.50'],
  ['1.234,56', '1.23,56', '123,56'],
  ['1.234', '.234', '234'],
  ['', '-', ''],
  ['3', '-5,00', '3'],
  ['3', '1.2.3', '3'],
  ['', '1,234.56', '1234,56'],
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

const typedOneByOne = (text: string): string => [...text].reduce((before, key) => typedDecimal(before, before + key), '');

test('however a number is written, typed and pasted it is the same, and the one that was meant', () =>
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (value) => {
      const [whole = '', places = ''] = decimalText(value).split(',');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
      const written = [`${whole},${places}`, `${whole}.${places}`, `${grouped},${places}`, `${grouped}.${places}`];
      for (const text of written) {
        expect(hundredthsOf(typedDecimal('', text))).toBe(value);
        expect(hundredthsOf(typedOneByOne(text))).toBe(value);
      }
      for (const text of [whole, grouped]) {
        expect(hundredthsOf(typedDecimal('', text))).toBe(value - Number(places));
        expect(hundredthsOf(typedOneByOne(text))).toBe(value - Number(places));
      }
    }),
  ));

test('whatever is typed or pasted, what the box shows can be read', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 6 }), { maxLength: 8 }), (acts) => {
      const shown = acts.reduce((before, more) => typedDecimal(before, before + more), '');
      expect(decimalText(hundredthsOf(shown))).toMatch(/^\d+,\d\d$/);
      expect(typedDecimal(shown, shown)).toBe(shown);
    }),
  ));
