import { expect, test } from 'vitest';
import { dateProblem, dateValue, typedDate } from './typed-date.ts';

const type = (keys: string): string => [...keys].reduce((text, key) => typedDate(text, text + key), '');

test('slashes appear by themselves and may be typed', () => {
  expect(type('31121999')).toBe('31/12/1999');
  expect(type('1/2/2026')).toBe('1/2/2026');
  expect(typedDate('', '31121999')).toBe('31/12/1999');
  expect(type('a1b')).toBe('1');
});

test('Backspace takes the slash away and it does not come back', () => {
  expect(typedDate('31/', '31')).toBe('31');
});

test('a day is read strictly and never guessed', () => {
  expect(dateValue('15/03/1990')).toBe('1990-03-15');
  expect(dateValue('1/2/2026')).toBe('2026-02-01');
  expect(dateValue('31/02/2026')).toBe('31/02/2026');
  expect(dateProblem('31/02/2026')).toBe('Data inválida');
  expect(dateProblem('15/03/90')).toBe('Data inválida');
  expect(dateProblem('1990-03-15')).toBeNull();
  expect(dateProblem('')).toBeNull();
});
