import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import { TooManyRequests } from '#server/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { consume, sharedLimiter, uncount } from './rate-limits.ts';

let api: Api;
const limiter = () => sharedLimiter(api.app.kernel.pool, 'teste', { points: 2, seconds: 900 });
/** As if the counter had been begun by a clock that was this far ahead. */
const ahead = async (ms: number) => {
  await api.database
    .updateTable('limites')
    .set((eb) => ({ expire: eb('expire', '+', ms) }))
    .execute();
};
const take = async (times: number) => {
  for (let time = 0; time < times; time += 1) await consume(limiter(), 'quem');
};

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.database.deleteFrom('limites').execute());

test('who was refused under a clock that was set back since is locked out no longer than the limit says', async () => {
  await take(2);
  await expect(take(1)).rejects.toThrow(TooManyRequests);
  await ahead(DAY_MS);
  await take(2);
  await expect(take(1)).rejects.toThrow(TooManyRequests);
});

test('who asks without counting is told the same', async () => {
  await take(2);
  expect((await limiter().get('quem'))?.remainingPoints).toBe(0);
  await ahead(DAY_MS);
  expect(await limiter().get('quem')).toBeNull();
});

test('two processes whose clocks differ by minutes count together', async () => {
  await take(2);
  await ahead(2 * MINUTE_MS);
  await expect(take(1)).rejects.toThrow(TooManyRequests);
  expect((await limiter().get('quem'))?.remainingPoints).toBe(0);
});

test('what is taken back of a count that ran out meanwhile leaves nobody a guess more', async () => {
  await take(2);
  await ahead(-DAY_MS);
  for (let time = 0; time < 5; time += 1) await uncount(limiter(), 'quem');
  await take(2);
  await expect(take(1)).rejects.toThrow(TooManyRequests);
});
