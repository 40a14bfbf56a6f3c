import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatNumber } from './numbers.ts';

test('a number is told as a browser tells it in Portuguese', () => {
  const told = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -10_000, max: 10_000 }),
    fc.integer().map((n) => n / 1000),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(formatNumber(value)).toBe(told.format(value));
    }),
  );
});

test.each([
  [0, '0 clientes'],
  [1, '1 cliente'],
  [2, '2 clientes'],
  [1234, '1.234 clientes'],
])('%i of something is told as %s', (count, told) => expect(formatCount(count, 'cliente', 'clientes')).toBe(told));
