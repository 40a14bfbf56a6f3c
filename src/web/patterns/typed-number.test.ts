import { expect, test } from 'vitest';
import { asksNumber, isNumber } from './typed-number.ts';

test('above two hundred the number is typed, as it is shown or bare', () => {
  expect([asksNumber(200), asksNumber(201)]).toEqual([false, true]);
  expect([isNumber('5.000', 5000), isNumber(' 5000 ', 5000), isNumber('500', 5000), isNumber('', 5000)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
