import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GOOGLE_PAGE, googlePolicy } from './mapa.page-policy.ts';
import { SECURITY_HEADERS } from '#server/kernel/http/security-headers.ts';

const policyOf = (key: boolean): string => googlePolicy(key)['content-security-policy'] ?? '';

test('the page of the maps service may load a script of theirs only while there is a key, and stands only in a frame of ours', () => {
  expect(policyOf(true)).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com/);
  expect(policyOf(false)).not.toContain('google');
  for (const key of [true, false]) expect(policyOf(key)).toContain("frame-ancestors 'self'");
});

test('no other page may, and the page has the name by which it is built', () => {
  expect(SECURITY_HEADERS['content-security-policy']).not.toContain('google');
  const entries = readFileSync(new URL('../../../web/entries.ts', import.meta.url), 'utf8');
  expect(entries).toContain(`name: '${GOOGLE_PAGE.split('/')[0]}'`);
});
