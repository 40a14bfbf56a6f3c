import { expect, test } from 'vitest';
import { isWeekend, monthAway, monthName, weekday } from './meses.ts';

test('months go on over the turn of the year', () => {
  expect([monthAway(2026, 12, 1), monthAway(2026, 1, -1), monthAway(2026, 11, 0)]).toEqual([
    { ano: 2027, mes: 1 },
    { ano: 2025, mes: 12 },
    { ano: 2026, mes: 11 },
  ]);
  expect(monthName(2026, 3)).toBe('março de 2026');
});

test('days of the week do not depend on where the browser is', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => [weekday(day), isWeekend(day)])).toEqual([
    ['sex', false],
    ['sáb', true],
    ['dom', true],
    ['seg', false],
  ]);
});
