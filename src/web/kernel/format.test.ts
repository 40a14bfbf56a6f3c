import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showNumber } from './format.ts';

test('a number is told as a browser tells it in Portuguese', () => {
  const told = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -10_000, max: 10_000 }),
    fc.integer().map((n) => n / 1000),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(showNumber(value)).toBe(told.format(value));
    }),
  );
});
