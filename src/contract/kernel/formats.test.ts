import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from './formats.ts';

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

test('a long text of points is read in one go', () => {
  expect(isEmail(`a@${'.'.repeat(1_000_000)}@`)).toBe(false);
});
