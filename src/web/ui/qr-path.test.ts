import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The modules a path covers, as `x,y`. */
const covered = (path: string): string[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, length, back]) => {
    expect(back).toBe(length);
    return Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`);
  });

test('covers every dark module once and no light one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }), (rows) => {
      const dark = rows.flatMap((row, y) => row.flatMap((one, x) => (one ? [`${x},${y}`] : [])));
      expect(covered(qrPath(rows))).toEqual(dark);
    }),
  );
});

test('a run is one rectangle', () => {
  expect(qrPath([[false, true, true, false, true]])).toBe('M1 0h2v1h-2zM4 0h1v1h-1z');
});
