import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortReason } from './reason.ts';

test('a reason of any text fits, is whole letters, and begins as it was said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), (said) => {
      const kept = shortReason(said);
      expect(kept.length).toBeLessThanOrEqual(500);
      expect(kept.isWellFormed()).toBe(true);
      expect(kept).not.toContain('\0');
      expect(said.replaceAll('\0', '').toWellFormed().startsWith(kept.slice(0, 499))).toBe(true);
    }),
  );
  expect(shortReason(`${'a'.repeat(499)}😀`)).toBe(`${'a'.repeat(499)}\uFFFD`);
  expect(shortReason('sem\0 crédito')).toBe('sem crédito');
});
