import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, normalizeText, phoneDigits } from './formats.ts';

const PIECES = ['a', 'ção', '.', '..', '@', ' ', ',', '"', '-', '+'];

test('an address has one @, something before it and a point within what comes after', () => {
  const written = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(written, (text) => {
      const [before = '', domain = '', ...more] = text.split('@');
      const wanted = before !== '' && more.length === 0 && /[\s,"]/.exec(text) === null && domain.slice(1, -1).includes('.');
      expect(isEmail(text)).toBe(wanted);
    }),
    { numRuns: 2000, examples: [['a@a.a'], ['a@.a.a'], ['a@..a'], ['a@.a'], ['a@a.'], ['a@@a.a']] },
  );
});

test.each([
  ['(11) 91234-5678', '11912345678'],
  ['011 91234-5678', '11912345678'],
  ['5511912345678', '11912345678'],
  ['551133334444', '1133334444'],
  // It may as well be of area 55, with a digit too many.
  ['559933334444', '559933334444'],
  ['55 99123-4567', '55991234567'],
  ['+55 (11) 91234-5678', '11912345678'],
  ['+55 011 3333-4444', '1133334444'],
  ['+1 202 555 0123', '+12025550123'],
  ['11 91234-5678 Ana, sala 2', '11912345678'],
  ['1133334444 ramal 12', '1133334444'],
  ['Ana: 11 91234-5678', '11912345678'],
])('%s has the digits %s', (written, digits) => {
  expect(phoneDigits(written)).toBe(digits);
});

test('words are compared in small letters, without accents or blanks around them', () => {
  expect(normalizeText('  São   João\tda Boa\u00a0Vista ')).toBe('sao joao da boa vista');
});

test('a long text of points is read in one go', () => {
  expect(isEmail(`a@${'.'.repeat(1_000_000)}@`)).toBe(false);
});
