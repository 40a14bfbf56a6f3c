import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitSeconds } from './use-send.ts';

test('without a signal it is five seconds each time', () => {
  fc.assert(fc.property(fc.nat(50), (failures) => waitSeconds('sinal', failures, null) === 5));
});

test('a server is asked again after five seconds, or when it says', () => {
  expect(waitSeconds('servidor', 0, null)).toBe(5);
  expect(waitSeconds('fila', 0, 12)).toBe(12);
});

test('waits grow, and are never longer than a minute nor none', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.option(fc.nat(100_000)), (failures, asked) => {
      const wait = waitSeconds('servidor', failures, asked);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(60);
      if (asked === null) expect(waitSeconds('servidor', failures + 1, null)).toBeGreaterThanOrEqual(wait);
    }),
  );
});
