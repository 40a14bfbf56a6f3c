import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, randomKey } from './idempotency.ts';

test('equal contents have one fingerprint, a changed one another', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => fingerprint(value) === fingerprint(structuredClone(value))));
  expect(fingerprint({ nome: 'Ana' })).not.toBe(fingerprint({ nome: 'Aná' }));
});

test('keys are 128 bits and never the same', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  expect(new Set(keys).size).toBe(1000);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
