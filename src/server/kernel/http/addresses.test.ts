import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNetwork, spelled, toldAddress, trustOf } from './addresses.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:DB8::9]:443', '2001:db8::9'],
  ['2001:DB8:0:0::9', '2001:db8::9'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:a00:1', '10.0.0.1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s, as it is told, is %s', (text, address) => expect(toldAddress(text)?.address).toBe(address));

test.each(['unknown', '', '_oculto', '10.0.0.1:', '10.0.0', '[10.0.0.1', '::1/128'])('%s is no address', (text) =>
  expect(toldAddress(text)).toBeNull(),
);

test.each([
  ['::ffff:10.0.0.0/104', '10.0.0.0', 8],
  ['2001:db8::/32', '2001:db8::', 32],
  ['10.0.0.0/0', '10.0.0.0', 0],
])('%s is the network %s of %i bits', (text, address, bits) => expect(parseNetwork(text)).toMatchObject({ address, bits }));

test('a mapped network that is wider than IPv4 is none', () => expect(parseNetwork('::ffff:10.0.0.0/95')).toBeNull());

test('every IPv4 address has one spelling, however it is mapped', () =>
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const groups = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
      expect(spelled(`::ffff:${address}`)?.address).toBe(address);
      expect(spelled(`::ffff:${groups.slice(0, 2).join('')}:${groups.slice(2).join('')}`)?.address).toBe(address);
    }),
  ));

test('every IPv6 address is spelled once, and stays an address', () =>
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const plain = spelled(text);
      expect(plain && isIP(plain.address)).toBe(plain?.family);
      expect(plain && spelled(plain.address)?.address).toBe(plain?.address);
    }),
  ));

test('only the proxies in front are trusted, however they are told', () => {
  const trusts = trustOf(['172.28.0.0/24', '::1', '10.0.0.5']);
  expect(['172.28.0.9', '::ffff:172.28.0.9', '172.28.0.9:80', '::1', '10.0.0.5'].map(trusts)).toEqual([true, true, true, true, true]);
  expect(['172.28.1.9', 'unknown', '10.0.0.6', '::2'].map(trusts)).toEqual([false, false, false, false]);
  expect(() => trustOf(['casa'])).toThrow(RangeError);
});
