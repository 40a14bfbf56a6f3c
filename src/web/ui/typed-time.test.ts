import { expect, test } from 'vitest';
import { isTime, typedTime } from './typed-time.ts';

test('a time is punctuated while it is typed, and can be erased', () => {
  expect(['0', '08', '080', '0805', '08:059', '08:', 'x8'].map(typedTime)).toEqual(['0', '08', '08:0', '08:05', '08:05', '08', '8']);
});

test('only a minute of the day is one', () => {
  expect(['00:00', '23:59', '24:00', '12:60', '8:00', '', '12'].map(isTime)).toEqual([true, true, false, false, false, false, false]);
});
