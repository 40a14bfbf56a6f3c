import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, isMarked, type Marked, mark, markAll, markPage, NOTHING, pageState } from './selection.ts';

const upwards = (a: number, b: number): number => a - b;
const anyPage = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 });
const anyMarked: fc.Arbitrary<Marked> = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }))
  .map((ids) => ({ ids: new Set(ids), all: false, from: null }));

test('a row marked twice is as it was, and no other row is touched', () => {
  fc.assert(
    fc.property(anyMarked, anyPage, (marked, page) => {
      const id = page[0] ?? 1;
      const once = mark(marked, page, id, false);
      expect(isMarked(once, id)).toBe(!isMarked(marked, id));
      expect(mark(once, page, id, false).ids).toEqual(marked.ids);
      for (const other of page.slice(1)) expect(isMarked(once, other)).toBe(isMarked(marked, other));
    }),
  );
});

test('a range is what lies between two rows, whichever comes first', () => {
  fc.assert(
    fc.property(anyPage, fc.nat(), fc.nat(), (page, a, b) => {
      const [from, to] = [a % page.length, b % page.length];
      fc.pre(from !== to);
      const ranged = mark(mark(NOTHING, page, page[from] ?? 0, false), page, page[to] ?? 0, true);
      expect([...ranged.ids].sort(upwards)).toEqual(page.slice(Math.min(from, to), Math.max(from, to) + 1).sort(upwards));
    }),
  );
});

test('the page is marked whole, then not at all, and other pages keep theirs', () => {
  fc.assert(
    fc.property(anyMarked, anyPage, (marked, page) => {
      fc.pre(pageState(marked, page) !== 'all');
      const whole = markPage(marked, page);
      expect(pageState(whole, page)).toBe('all');
      const none = markPage(whole, page);
      expect(pageState(none, page)).toBe('none');
      expect([...none.ids].sort(upwards)).toEqual([...marked.ids].filter((id) => !page.includes(id)).sort(upwards));
    }),
  );
});

test('everything of the filter counts as many as it holds; leaving one out leaves the others of the page', () => {
  expect(countOf(markAll, 1234)).toBe(1234);
  expect(pageState(markAll, [1, 2])).toBe('all');
  const less = mark(markAll, [1, 2, 3], 2, false);
  expect([...less.ids]).toEqual([1, 3]);
  expect(countOf(less, 1234)).toBe(2);
  expect(markPage(markAll, [1])).toEqual(NOTHING);
});
