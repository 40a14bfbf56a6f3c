import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerKey, readProviderKey } from './provider-key.ts';

test('what a provider says under a key is of that message, as it was sent that time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.integer({ min: 0, max: 9999 }), (id, reenvios) => {
      expect(readProviderKey(providerKey({ id, reenvios }))).toEqual({ id, reenvios });
    }),
  );
});

test.each([undefined, '', 'c7', '7-', '-1', '7-1-2', '9999999999', ' 7'])('%j is no key of a message', (text) => {
  expect(readProviderKey(text)).toBeNull();
});
