import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPlaca } from './placa.ts';

test('a plate has one form, however it was written', () => {
  expect(['abc1234', 'ABC 1234', 'abc-1234', 'ABC-1234'].map(formatPlaca)).toEqual(Array(4).fill('ABC-1234'));
  expect(['abc1d23', 'ABC-1D23', 'abc 1d23'].map(formatPlaca)).toEqual(Array(3).fill('ABC1D23'));
});

test('what is no plate stays; twice is as once, and no letter or digit is lost', () => {
  expect([' chassi 9BW ZZZ377', 'sem placa'].map(formatPlaca)).toEqual(['chassi 9BW ZZZ377', 'sem placa']);
  const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[A-Za-z]{3}[- ]?\d[A-Za-z\d]\d{2}$/)), (text) => {
      expect(formatPlaca(formatPlaca(text))).toBe(formatPlaca(text));
      expect(bare(formatPlaca(text))).toBe(bare(text));
    }),
  );
});
