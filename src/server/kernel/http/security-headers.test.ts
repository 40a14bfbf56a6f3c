import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from './security-headers.ts';

test('a year of TLS is asked for, of every name under ours too, and no page moves its own addresses', () => {
  expect(SECURITY_HEADERS['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(SECURITY_HEADERS['content-security-policy']?.split(';')).toContain("base-uri 'none'");
});
