import { expect, test } from 'vitest';
import { lastPage, pageWindow } from './page-window.ts';

test('shows first, last and two pages on each side', () => {
  expect(pageWindow(10, 20)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20]);
});

test('shows a short list whole', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
});

test('never hides a single page behind a gap', () => {
  expect(pageWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('every window holds the neighbours, the ends and no duplicates', () => {
  for (let last = 1; last <= 30; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const numbers = pageWindow(current, last).filter((slot) => typeof slot === 'number');
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      for (const needed of [1, last, current - 2, current - 1, current, current + 1, current + 2])
        if (needed >= 1 && needed <= last) expect(numbers).toContain(needed);
    }
  }
});

test('an empty list has one page', () => {
  expect(lastPage(0, 10)).toBe(1);
  expect(lastPage(10, 10)).toBe(1);
  expect(lastPage(11, 10)).toBe(2);
});
