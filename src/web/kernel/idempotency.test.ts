import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomKey } from './idempotency.ts';
import { createKeys, sealed } from './idempotency-keys.ts';

test('equal contents under one secret are one, a changed one or another secret another', () => {
  fc.assert(fc.property(fc.string(), fc.jsonValue(), (secret, value) => sealed(secret, value) === sealed(secret, structuredClone(value))));
  expect(sealed('a', { nome: 'Ana' })).not.toBe(sealed('a', { nome: 'Aná' }));
  expect(sealed('a', { nome: 'Ana' })).not.toBe(sealed('b', { nome: 'Ana' }));
});

test('a form sends one content under one key until it is stored, and no key tells of its content', () => {
  const [keys, others] = [createKeys(), createKeys()];
  const key = keys.keyFor({ senha: 'segredo' });
  const changed = keys.keyFor({ senha: 'outro' });
  expect([changed === key, keys.keyFor({ senha: 'segredo' }), keys.keyFor({ senha: 'outro' })]).toEqual([false, key, changed]);
  for (const one of [key, changed, others.keyFor({ senha: 'segredo' })]) expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(others.keyFor({ senha: 'segredo' })).not.toBe(key);
  expect(key).not.toBe(sealed('', { senha: 'segredo' }));
  keys.renew();
  expect(keys.keyFor({ senha: 'segredo' })).not.toBe(key);
});

test('keys are 128 bits and never the same', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  expect(new Set(keys).size).toBe(1000);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
