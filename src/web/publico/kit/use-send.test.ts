import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#web/kernel/api-error.ts';
import { limitOf, reasonOf, roomFrom, waitSeconds } from './use-send.ts';

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

test('who is told to come back in an hour or tomorrow is not in a queue, and hears from when on', () => {
  const refused = (status: number, seconds: number | null) => limitOf(new ApiError(status, null, null, seconds));
  expect([refused(429, 601), refused(429, 600), refused(429, null), refused(503, 7200)]).toEqual([601, null, null, null]);
  const now = new Date('2026-11-25T22:30:00-03:00');
  expect(roomFrom(35 * 60, now)).toBe('das 23:05');
  expect(roomFrom(90 * 60, now)).toBe('de 26/11/2026, 00:00');
});

test('a failure of the house stands, as a refusal does; where nobody answered it goes again by itself', () => {
  const reason = (status: number) => reasonOf(new ApiError(status, null, null));
  expect([400, 401, 422, 500].map(reason)).toEqual([null, null, null, null]);
  expect([0, 429, 502, 503, 504].map(reason)).toEqual(['sinal', 'fila', 'servidor', 'servidor', 'servidor']);
});
