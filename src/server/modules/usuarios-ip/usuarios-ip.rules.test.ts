import { expect, test } from 'vitest';
import { parseAddress } from './usuarios-ip.rules.ts';

test.each([
  [' 10.0.0.1 ', '10.0.0.1'],
  ['10.0.0.0/24', '10.0.0.0/24'],
  ['2001:DB8::1', '2001:db8::1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['2001:db8::/032', '2001:db8::/32'],
  ['::ffff:a00:1', '10.0.0.1'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
])('%s is kept as %s', (text, kept) => expect(parseAddress(text)).toBe(kept));

test.each([
  '',
  '10.0.0',
  '10.0.0.256',
  '10.0.0.1/33',
  '10.0.0.1/',
  '10.0.0.1/2/3',
  'casa',
  '::1/129',
  'fe80::1%eth0',
  '10.0.0.1/-1',
  '010.0.0.1',
])('%s is no address', (text) => expect(parseAddress(text)).toBeNull());
