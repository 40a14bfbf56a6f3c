import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '#server/kernel/security/secrets.ts';
import { SERIES_SIZE, createLuck } from './seguro-aventura.permutation.ts';

const KEY = sha256('novembro');

describe('the numbers of a month', () => {
  test('are each of a million once, and the million and first begins the next series', () => {
    const luckOf = createLuck();
    const seen = new Uint8Array(SERIES_SIZE);
    for (let at = 0; at < SERIES_SIZE; at += 1) {
      const place = Number(luckOf(KEY, at).numero);
      seen[place] = (seen[place] ?? 0) + 1;
    }
    expect(seen.every((times) => times === 1)).toBe(true);
    expect(luckOf(KEY, 999_999).serie).toBe(0);
    expect(luckOf(KEY, SERIES_SIZE).serie).toBe(1);
  });

  test('are six digits, always the same for a key and place, whatever was asked before', () => {
    const one = createLuck();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * SERIES_SIZE }), fc.nat(20), (at, month) => {
        const key = sha256(`mês ${month}`);
        const given = one(key, at);
        expect(given.numero).toMatch(/^\d{6}$/);
        expect(given).toEqual(createLuck()(key, at));
      }),
      { numRuns: 60 },
    );
  });

  test('are others in another month and in another series', () => {
    const first = (key: Buffer, from: number) => Array.from({ length: 50 }, (_, at) => createLuck()(key, from + at).numero);
    const lists = [first(KEY, 0), first(sha256('dezembro'), 0), first(KEY, SERIES_SIZE)];
    expect(new Set(lists.map((list) => list.join(' '))).size).toBe(lists.length);
  });

  test('do not show the next: neighbours lie as far apart as chance puts them', () => {
    const luckOf = createLuck();
    const steps = Array.from({ length: 5000 }, (_, at) => {
      const [a, b] = [Number(luckOf(KEY, at).numero), Number(luckOf(KEY, at + 1).numero)];
      return Math.abs(a - b);
    });
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    // Of two chosen at random a third of a million.
    expect(mean).toBeGreaterThan(310_000);
    expect(mean).toBeLessThan(357_000);
    expect(new Set(steps).size).toBeGreaterThan(4900);
  });
});
