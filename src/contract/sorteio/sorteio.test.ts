import { expect, test } from 'vitest';
import { isLuckyNumber, numeroDosPremios } from './sorteio.ts';

test('the number is the units of the five prizes behind the tens of the first', () => {
  expect(numeroDosPremios(['019258', '054266', '069713', '008037', '068267'])).toBe('586377');
  expect(numeroDosPremios(['087222', '026487', '078250', '014568', '027159'])).toBe('227089');
  expect(numeroDosPremios(['19258', '54266', '69713', '08037', '68267'])).toBe('586377');
});

test('fewer prizes, or anything else than five or six digits, make none', () => {
  for (const premios of [[], ['019258'], ['019258', '054266', '069713', '008037', 'x'], ['1', '2', '3', '4', '5']])
    expect(numeroDosPremios(premios)).toBeNull();
  expect(['000000', '999999'].every(isLuckyNumber)).toBe(true);
  expect(['12345', '1234567', '12345a', '', '١٢٣٤٥٦'].some(isLuckyNumber)).toBe(false);
});
