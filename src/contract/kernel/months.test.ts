import { expect, test } from 'vitest';
import { monthInWords, shortMonth } from './months.ts';

test('a month in words, and short', () => {
  expect([monthInWords('2026-03-01'), shortMonth('2026-11-01')]).toEqual(['março de 2026', 'nov/26']);
});
