import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SECRET_BYTES, acceptedStep, appAddress, base32, codeOfStep, stepAt } from './acesso.totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the RFC is %s', (seconds, code) => {
  expect(codeOfStep(RFC_SECRET, stepAt(at(seconds)))).toBe(code);
});

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a secret has 160 bits, 32 letters to type', () => {
  expect(SECRET_BYTES * 8).toBe(160);
  expect(base32(randomBytes(SECRET_BYTES))).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address says everything the app needs, and the login safely', () => {
  expect(appAddress(RFC_SECRET, 'ana&maria silva')).toBe(
    'otpauth://totp/Guarida:ana%26maria%20silva?issuer=Guarida&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});

describe('a typed code', () => {
  const instants = fc.integer({ min: 100, max: 4_000_000_000 });

  test('is accepted one step around now and no further, unless two steps happen to share it', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -3, max: 3 }), (seconds, distance) => {
        const now = at(seconds);
        const near = [-1, 0, 1].map((one) => codeOfStep(RFC_SECRET, stepAt(now) + one));
        const code = codeOfStep(RFC_SECRET, stepAt(now) + distance);
        expect(acceptedStep(RFC_SECRET, code, now, null) !== null).toBe(near.includes(code));
      }),
    );
  });

  test('is worth nothing once its step was accepted', () => {
    fc.assert(
      fc.property(instants, (seconds) => {
        const now = at(seconds);
        const step = acceptedStep(RFC_SECRET, codeOfStep(RFC_SECRET, stepAt(now)), now, null);
        expect(step).not.toBeNull();
        const again = acceptedStep(RFC_SECRET, codeOfStep(RFC_SECRET, step ?? 0), now, stepAt(now) + 1);
        expect(again).toBeNull();
      }),
    );
  });

  test.each(['', '28708', '2870820', 'abcdef', '28708²'])('%j is no code', (typed) => {
    expect(acceptedStep(RFC_SECRET, typed, at(59), null)).toBeNull();
  });
});
