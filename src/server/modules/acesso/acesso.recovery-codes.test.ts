import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { RECOVERY_BYTES, bareRecoveryCode, recoveryCodesFrom } from './acesso.recovery-codes.ts';

test('eight codes, all different, without letters that look like others', () => {
  const codes = recoveryCodesFrom(randomBytes(RECOVERY_BYTES));
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test.each([
  ['7K2QF-0W9XD', '7K2QF0W9XD'],
  [' 7k2qf 0w9xd ', '7K2QF0W9XD'],
  ['7K2QF-Ow9xd', '7K2QF0W9XD'],
  ['iIlL1-00000', '1111100000'],
  ['', ''],
])('%j is read as %s', (typed, bare) => {
  expect(bareRecoveryCode(typed)).toBe(bare);
});
