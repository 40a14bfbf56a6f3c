import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTime } from '#web/ui/typed-time.ts';
import { typedHour, wholeHour } from './hora.ts';

/** As keys come, one after the other. */
const typed = (keys: string): string => wholeHour([...keys].reduce((text, key) => typedHour(text + key), ''));

test('an hour is an hour in any habit', () => {
  expect(['0830', '830', '8:30', '8h30', '8H30', '8.30', '08 30', '8 h 30'].map(typed)).toEqual(Array.from({ length: 8 }, () => '08:30'));
  expect(['7', '7h', '700', '07', '0700', '23:59', '2359'].map(typed)).toEqual([
    '07:00',
    '07:00',
    '07:00',
    '07:00',
    '07:00',
    '23:59',
    '23:59',
  ]);
});

test('what is no hour stays to be refused, and nothing is nothing', () => {
  expect(['24:00', '12:60', '', 'x'].map(typed)).toEqual(['24:00', '12:60', '', '']);
});

test('it can be erased', () => {
  expect(['08:3', '08:', '08', '0', ''].map(typedHour)).toEqual(['08:3', '08:', '08', '0', '']);
});

test('every minute of the day is typed with its digits alone, and what stands does not change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      const hour = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      expect(typed(hour.replace(':', ''))).toBe(hour);
      expect(typedHour(hour)).toBe(hour);
    }),
  );
});

test('whatever is typed, never more than an hour stands', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (keys) => {
      const hour = typed(keys);
      expect(hour.length).toBeLessThanOrEqual(5);
      if (isTime(hour)) expect(wholeHour(typedHour(hour))).toBe(hour);
    }),
  );
});
