import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { celularOf } from './celular.ts';

test.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['011987654321', '11987654321'],
  ['(55) 99123-4567', '55991234567'],
  ['1134567890', null],
  ['20987654321', null],
  ['11887654321', null],
  ['', null],
])('%s is %s', (text, expected) => expect(celularOf(text)).toBe(expected));

test('whatever passes is a mobile by the numbering plan, and stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 0, max: 99_999_999 }), (area, rest) => {
      const number = `${area}9${String(rest).padStart(8, '0')}`;
      const read = celularOf(number);
      expect(read === null || (read === number && isValidMobilePhone(number))).toBe(true);
    }),
  );
});
