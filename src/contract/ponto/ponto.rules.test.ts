import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDateAt, timeAt } from '../kernel/dates.ts';
import {
  closes,
  daysOfMonth,
  formatMinutes,
  instantAt,
  isLunch,
  joinNights,
  minutesOf,
  minutesToWait,
  workedMinutes,
} from './ponto.rules.ts';

const minute = fc.integer({ min: 0, max: 1439 });
const day = fc.uniqueArray(minute, { maxLength: 12 });

describe('the hours of a day', () => {
  test('are the sum of the complete pairs', () => {
    const hours = (...times: string[]) => formatMinutes(workedMinutes(times.map(minutesOf)));
    expect(hours()).toBe('00:00');
    expect(hours('08:00')).toBe('00:00');
    expect(hours('08:00', '12:00', '13:00', '18:30')).toBe('09:30');
    expect(hours('08:00', '12:00', '13:00')).toBe('04:00');
    expect(hours('13:00', '08:00', '18:30', '12:00')).toBe('09:30');
  });

  test('do not depend on the order, never exceed the span, and a last time alone adds nothing', () => {
    fc.assert(
      fc.property(day, (times) => {
        const total = workedMinutes(times);
        const span = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
        expect(total).toBe(workedMinutes(times.toReversed()));
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(span);
        if (!closes(times.length)) expect(total).toBe(workedMinutes(times.toSorted((a, b) => a - b).slice(0, -1)));
      }),
    );
  });

  test('are written with as many digits as they need', () => {
    expect([formatMinutes(61), formatMinutes(10_205)]).toEqual(['01:01', '170:05']);
    fc.assert(fc.property(minute, (value) => minutesOf(formatMinutes(value)) === value));
  });
});

test.each([
  ['10:59', false],
  ['11:00', true],
  ['12:30', true],
  ['13:00', true],
  ['13:01', false],
])('%s is lunch: %s', (horario, expected) => {
  expect(isLunch(horario)).toBe(expected);
});

describe('the wait for the next mark', () => {
  const MINUTE = 60_000;
  test('counts down to nothing', () => {
    expect(minutesToWait(null, 0, 20)).toBe(0);
    expect([0, 1, 5 * MINUTE, 19 * MINUTE, 20 * MINUTE - 1, 20 * MINUTE].map((now) => minutesToWait(0, now, 20))).toEqual([
      20, 20, 15, 1, 1, 0,
    ]);
    expect([minutesToWait(0, 0, 0), minutesToWait(0, 25 * MINUTE, 20)]).toEqual([0, 0]);
  });
});

describe('a month', () => {
  test('has every day of its calendar', () => {
    expect([daysOfMonth(2026, 2).length, daysOfMonth(2028, 2).length, daysOfMonth(2026, 12).at(-1)]).toEqual([28, 29, '2026-12-31']);
  });

  test('has instants that read back as they were written', () => {
    const civil = fc
      .integer({ min: 2000, max: 2100 })
      .chain((ano) => fc.integer({ min: 1, max: 12 }).chain((mes) => fc.constantFrom(...daysOfMonth(ano, mes))));
    fc.assert(
      fc.property(civil, minute, (data, value) => {
        const instant = instantAt(data, formatMinutes(value));
        if (instant !== null) expect([civilDateAt(instant), timeAt(instant)]).toEqual([data, formatMinutes(value)]);
      }),
    );
    // The clock went from 23:59 to 01:00.
    expect(instantAt('2018-11-04', '00:30')).toBeNull();
    expect(instantAt('2018-11-04', '01:00')?.toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(instantAt('2026-11-21', '09:00')?.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });
});

describe('a night shift', () => {
  const mark = (data: string, horario: string) => ({ data, minuto: minutesOf(horario) });
  test('ends on the day it began', () => {
    const joined = joinNights([
      mark('2026-11-20', '22:00'),
      mark('2026-11-21', '04:30'),
      mark('2026-11-21', '22:00'),
      mark('2026-11-22', '04:00'),
    ]);
    expect(joined.map((one) => one.data)).toEqual(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21']);
    expect(workedMinutes(joined.slice(0, 2).map((one) => one.minuto))).toBe(390);
  });

  test('takes nothing from a day that follows a closed one, nor from five in the morning on', () => {
    const closed = [mark('2026-11-20', '08:00'), mark('2026-11-20', '18:00'), mark('2026-11-21', '04:00')];
    const late = [mark('2026-11-20', '22:00'), mark('2026-11-21', '05:00')];
    expect([joinNights(closed), joinNights(late)]).toEqual([closed, late]);
  });
});
