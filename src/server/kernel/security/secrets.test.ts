import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveKeys, newCode, newToken, open, seal, tokenHash } from './secrets.ts';

const key = randomBytes(32);

test('what is sealed opens with the same key and context, and with nothing else', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, position) => {
      const sealed = seal(key, text, 'cliente:1');
      expect(open(key, sealed, 'cliente:1')).toBe(text);
      const touched = Buffer.from(sealed);
      const index = position % touched.length;
      touched[index] = (touched[index] ?? 0) ^ 1;
      expect(() => open(key, touched, 'cliente:1')).toThrow(/unable to authenticate|Invalid/);
      expect(() => open(key, sealed, 'cliente:2')).toThrow(/unable to authenticate|Invalid/);
      expect(() => open(randomBytes(32), sealed, 'cliente:1')).toThrow(/unable to authenticate|Invalid/);
    }),
    { numRuns: 50 },
  );
});

test('every purpose has a key of its own, the same in every process', () => {
  const first = deriveKeys('um segredo');
  expect(new Set(Object.values(first).map((one: Buffer) => one.toString('hex'))).size).toBe(Object.keys(first).length);
  expect(deriveKeys('um segredo')).toEqual(first);
});

test('codes have six digits and tokens 256 bits, stored as their hash', () => {
  for (let times = 0; times < 200; times += 1) expect(newCode()).toMatch(/^\d{6}$/);
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(tokenHash(token)).toHaveLength(32);
});
