import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, hundredthsOf, readableDecimal, typedDecimal } from './typed-decimal.ts';

test.each([
  ['', '1', '1'],
  ['1', '1a', '1'],
  ['1', '1.', '1'],
  ['12,5', '1.2,5', '12,5'],
  ['12,5', '.', '12,5'],
  ['1.234', '1.2345', '12345'],
  ['1.234', '1.23', '123'],
  ['1.234,56', '1.234.,56', '1.234,56'],
  ['1.234,56', '1.23,56', '123,56'],
  ['1.234', '.234', '234'],
  ['', '-', ''],
  ['12', '12,', '12,'],
  ['12,5', '12,5,', '12,5'],
  ['12,50', '12,507', '12,50'],
  ['9999999999', '99999999991', '9999999999'],
])('«%s» then «%s» by a key shows «%s»', (before, after, shown) => expect(typedDecimal(before, after, 'key')).toBe(shown));

test.each([
  ['3', '-5,00', '3'],
  ['3', '1.2.3', '3'],
  ['12,50', '1.5', '1,5'],
  ['', '1,234.56', '1234,56'],
  ['', '1.234,56', '1234,56'],
  ['', 'R$ 1.234,56', '1234,56'],
  ['', '1234.56', '1234,56'],
  ['', '1.234', '1234'],
])('«%s» and then «%s» pasted shows «%s»', (before, after, shown) => expect(typedDecimal(before, after, 'paste')).toBe(shown));

const typedOneByOne = (text: string): string => [...text].reduce((before, key) => typedDecimal(before, before + key, 'key'), '');

test('of what is typed only digits and the comma are kept', () => expect(typedOneByOne('a1.2-3,45')).toBe('123,45'));

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
      expect(hundredthsOf(typedDecimal('', readableDecimal(value), 'paste'))).toBe(value);
    }),
  ));

test('however a number is written, pasted it is the one that was meant, and typed its dots are not there', () =>
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (value) => {
      const [whole = '', places = ''] = decimalText(value).split(',');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
      const written = [`${whole},${places}`, `${whole}.${places}`, `${grouped},${places}`, `${grouped}.${places}`];
      for (const text of written) {
        expect(hundredthsOf(typedDecimal('', text, 'paste'))).toBe(value);
        expect(typedOneByOne(text)).toBe(typedOneByOne(text.replaceAll('.', '')));
      }
      for (const text of [whole, grouped]) {
        expect(hundredthsOf(typedDecimal('', text, 'paste'))).toBe(value - Number(places));
        expect(hundredthsOf(typedOneByOne(text))).toBe(value - Number(places));
      }
    }),
  ));

test('whatever is typed or pasted, what the box shows can be read', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 6 }), { maxLength: 8 }), (acts) => {
      const shown = acts.reduce((before, more) => typedDecimal(before, before + more, more.length === 1 ? 'key' : 'paste'), '');
      expect(decimalText(hundredthsOf(shown))).toMatch(/^\d+,\d\d$/);
      expect(typedDecimal(shown, shown, 'key')).toBe(shown);
    }),
  ));
