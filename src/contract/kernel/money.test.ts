import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Rounding, centsOf, decimalOf, formatMoney, splitByWeights, times, timesRate } from './money.ts';

test('cents survive the way to the wire and back', () => {
  fc.assert(fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => centsOf(decimalOf(cents)) === cents));
});

test.each([
  [123_450, 'R$ 1.234,50'],
  [5, 'R$ 0,05'],
  [-100_000_000, '-R$ 1.000.000,00'],
  [0, 'R$ 0,00'],
])('%i cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test.each(['1,50', '1.234,50', 'R$ 1', '', '1.005', 'NaN'])('%j is never guessed', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError);
});

test.each([
  ['1.5', 150],
  ['7', 700],
  ['-0.01', -1],
])('%s is %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const rate = fc.record({ parts: fc.integer({ min: 0, max: 1_000_000 }), of: fc.integer({ min: 1000, max: 1_000_000 }) });

describe('times', () => {
  test('is the amount added so many times', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 60 }), (cents, count) => {
        expect(times(cents, count)).toBe(Array.from({ length: count }, () => cents).reduce((sum, one) => sum + one, 0));
      }),
    );
  });
  test('refuses half a time, and more than cents can hold', () => {
    expect(() => times(100, 1.5)).toThrow(RangeError);
    expect(() => times(0.1, 3)).toThrow(RangeError);
    expect(() => times(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  });
});

describe('timesRate', () => {
  test.each([
    [1005, 1000, 'half', 101],
    [1004, 1000, 'half', 100],
    [-1005, 1000, 'half', -101],
    [1009, 1000, 'down', 100],
    [-1009, 1000, 'down', -100],
    [1001, 1000, 'up', 101],
    [-1001, 1000, 'up', -101],
    [-4, 1000, 'half', 0],
  ] as const)('%i cents at %i of 10 000, %s, are %i', (cents, parts, rounding, expected) => {
    expect(timesRate(cents, { parts, of: 10_000 }, rounding)).toBe(expected);
  });
  test('is off by less than a cent, and by half of one at most to the nearest', () => {
    fc.assert(
      fc.property(amount, rate, fc.constantFrom<Rounding>('half', 'down', 'up'), (cents, { parts, of }, rounding) => {
        const off = BigInt(timesRate(cents, { parts, of }, rounding)) * BigInt(of) - BigInt(cents) * BigInt(parts);
        const distance = off < 0n ? -off : off;
        expect(distance < BigInt(of)).toBe(true);
        if (rounding === 'half') expect(2n * distance <= BigInt(of)).toBe(true);
      }),
    );
  });
  test('does to a debt what it does to a credit', () => {
    fc.assert(
      fc.property(amount, rate, fc.constantFrom<Rounding>('half', 'down', 'up'), (cents, part, rounding) => {
        expect(timesRate(-cents, part, rounding) + timesRate(cents, part, rounding)).toBe(0);
      }),
    );
  });
  test('refuses a rate of nothing', () => {
    expect(() => timesRate(100, { parts: 1, of: 0 }, 'half')).toThrow(RangeError);
  });
});

describe('splitByWeights', () => {
  const total = fc.integer({ min: 0, max: 99_999_999_999 });
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
    .filter((all) => all.some((weight) => weight > 0));

  test.each([
    [100, [1, 1, 1], [33, 33, 34]],
    [101, [1, 1, 1], [33, 34, 34]],
    [100, [2, 1, 0], [67, 33, 0]],
    // A cent that is left goes to who lost most of one, not to who has most.
    [10, [5, 2], [7, 3]],
    [5, [1, 1, 1, 1, 1, 1], [0, 1, 1, 1, 1, 1]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('%i cents by %j', (cents, by, parts) => {
    expect(splitByWeights(cents, by)).toEqual(parts);
  });
  test('makes the whole, each part within a cent of its share, and nothing for a weight of zero', () => {
    fc.assert(
      fc.property(total, weights, (cents, by) => {
        const parts = splitByWeights(cents, by);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        const all = BigInt(by.reduce((sum, weight) => sum + weight, 0));
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * all - BigInt(cents) * BigInt(by[at] ?? 0);
          expect(-all < off && off < all).toBe(true);
          if (by[at] === 0) expect(part).toBe(0);
        }
      }),
    );
  });
  test('gives no less to a larger weight, and of equal weights no less to the later one', () => {
    fc.assert(
      fc.property(total, weights, (cents, by) => {
        const parts = splitByWeights(cents, by);
        const ordered = parts.map((part, at) => ({ part, at, weight: by[at] ?? 0 })).sort((a, b) => a.weight - b.weight || a.at - b.at);
        expect(ordered.map(({ part }) => part)).toEqual(parts.toSorted((a, b) => a - b));
      }),
    );
  });
  test('does not depend on the size of the weights, only on their proportion', () => {
    fc.assert(
      fc.property(total, weights, fc.integer({ min: 1, max: 1000 }), (cents, by, factor) => {
        expect(
          splitByWeights(
            cents,
            by.map((weight) => weight * factor),
          ),
        ).toEqual(splitByWeights(cents, by));
      }),
    );
  });
  test.each([
    ['a negative amount', -1, [1]],
    ['a negative weight', 10, [2, -1]],
    ['weights that take nothing', 10, [0, 0]],
    ['nobody', 10, []],
    ['half a weight', 10, [0.5]],
  ])('refuses %s', (_what, cents, by) => {
    expect(() => splitByWeights(cents, by)).toThrow(RangeError);
  });
});
