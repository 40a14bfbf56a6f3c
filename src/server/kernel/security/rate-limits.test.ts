import fc from 'fast-check';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { TooManyRequests } from '#server/kernel/errors.ts';
import { consume, household } from './rate-limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:77:2:1:2:3:4', '2001:db8:77:2'],
  ['2001:db8:77:2::1', '2001:db8:77:2'],
  ['2001:db8:77::2:1:2:3', '2001:db8:77:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001::77:2:1:2:3:4', '2001:0:77:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s is of %s', (address, whose) => {
  expect(household(address)).toBe(whose);
});

const group = fc.integer({ min: 0, max: 0xffff }).map((one) => one.toString(16));

test('is of the first half of an address, however it is written, and of nothing of the other', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), fc.array(group, { minLength: 4, maxLength: 4 }), (home, device) => {
      const written = new URL(`http://[${[...home, ...device].join(':')}]/`).hostname.slice(1, -1);
      expect(household(written)).toBe(home.join(':'));
    }),
  );
});

test('whoever comes too often is told when to come again, in seconds', async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 900 });
  await consume(limiter, 'quem');
  const refusal: unknown = await consume(limiter, 'quem').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TooManyRequests);
  expect(refusal instanceof TooManyRequests && Math.ceil(refusal.retryAfterSeconds / 60)).toBe(15);
});

test('where nothing can be counted nobody is let in', async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 900 });
  limiter.consume = () => Promise.reject(new Error('o banco caiu'));
  await expect(consume(limiter, 'quem')).rejects.toThrow('o banco caiu');
});
