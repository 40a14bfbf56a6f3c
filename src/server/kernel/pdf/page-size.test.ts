import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSize } from './page-size.ts';

describe('pageSize', () => {
  it('draws A4 1,240 pixels wide', () => {
    expect(pageSize(595.28, 841.89)).toEqual({ width: 1240, height: 1754 });
  });

  it('draws no page larger than its image may be, whatever the page says', () => {
    const side = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const made = pageSize(width, height);
        expect(Number.isInteger(made.width) && made.width >= 1 && made.width <= 1240).toBe(true);
        expect(Number.isInteger(made.height) && made.height >= 1 && made.height <= 3508).toBe(true);
      }),
    );
  });

  it.each([
    [0, 10],
    [10, -1],
    [Number.NaN, 10],
    [10, Number.POSITIVE_INFINITY],
  ])('refuses a page of %s by %s', (width, height) => {
    expect(() => pageSize(width, height)).toThrow(RangeError);
  });
});
