import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INVALID_TIME, isTime, timeProblem, typedTime, wholeTime } from './typed-time.ts';

/** As keys come, one after the other. */
const typed = (keys: string): string => wholeTime([...keys].reduce((text, key) => typedTime(text + key), ''));

test('a time is a time in any habit', () => {
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

test('what is no time stays to be refused, and nothing is nothing', () => {
  expect(['24:00', '2400', '12:60', '20:5', '24', '', 'x'].map(typed)).toEqual(['24:00', '24:00', '12:60', '20:5', '24', '', '']);
  expect(['24:00', '20:5', '08:05', ''].map(timeProblem)).toEqual([INVALID_TIME, INVALID_TIME, null, null]);
});

test('an hour behind the end of the day is refused, never read as one of its own with a digit less', () => {
  expect(['2530', '2575', '2815', '25:30'].map(typed)).toEqual(['25:30', '25:75', '28:15', '25:30']);
  expect(['25:30', '25:75', '28:15'].map(timeProblem)).toEqual([INVALID_TIME, INVALID_TIME, INVALID_TIME]);
});

test('one key too many changes nothing, and a minute is mended in its middle', () => {
  expect(['8:305', '8305', '08:305', '1:305'].map(typed)).toEqual(['08:30', '08:30', '08:30', '01:30']);
  expect(typedTime('8:430')).toBe('8:43');
});

test('only a minute of the day is one', () => {
  expect(['00:00', '23:59', '24:00', '12:60', '8:00', '', '12'].map(isTime)).toEqual([true, true, false, false, false, false, false]);
});

test('it can be erased', () => {
  expect(['08:3', '08:', '08', '0', ''].map(typedTime)).toEqual(['08:3', '08:', '08', '0', '']);
});

test('every minute of the day, typed or pasted in any habit, is that minute or is refused in words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom('', ':', 'h', '.', ' '), fc.boolean(), (minute, mark, padded) => {
      const [hour, rest] = [String(Math.floor(minute / 60)), String(minute % 60).padStart(2, '0')];
      const time = `${hour.padStart(2, '0')}:${rest}`;
      const text = `${padded ? hour.padStart(2, '0') : hour}${mark}${rest}`;
      for (const read of [typed(text), wholeTime(typedTime(text))]) {
        if (read !== time) expect(timeProblem(read)).toBe(INVALID_TIME);
        // Only digits without their first zero can be of two times.
        if (padded || mark !== '') expect(read).toBe(time);
      }
      expect(typedTime(time)).toBe(time);
    }),
  );
});

test('whatever is typed, never more than a time stands', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (keys) => {
      const time = typed(keys);
      expect(time.length).toBeLessThanOrEqual(5);
      if (isTime(time)) expect(wholeTime(typedTime(time))).toBe(time);
    }),
  );
});
