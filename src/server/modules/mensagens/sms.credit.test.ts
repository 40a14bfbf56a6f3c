import { expect, test } from 'vitest';
import { failure, success } from '#server/integrations/result.ts';
import { takingGateway } from '#tests/support/messages.ts';
import { createCredit } from './sms.credit.ts';

function looking(answers: readonly (number | null)[]) {
  const seen = { now: 0, asked: 0 };
  const credit = createCredit(
    {
      ...takingGateway().provider,
      saldo: async () => {
        const creditos = answers[seen.asked++] ?? null;
        return creditos === null ? failure('unavailable', 'silent') : success({ creditos });
      },
    },
    () => new Date(seen.now),
  );
  return { seen, credit };
}

test('the provider is asked once a minute, however many look', async () => {
  const { seen, credit } = looking([120, 90]);
  expect(await Promise.all([credit(), credit()])).toEqual([120, 120]);
  seen.now = 59_999;
  expect([await credit(), seen.asked]).toEqual([120, 1]);
  seen.now = 60_000;
  expect([await credit(), seen.asked]).toEqual([90, 2]);
});

test('where it says nothing nobody waits for it again and again', async () => {
  const { seen, credit } = looking([null, 90]);
  expect([await credit(), await credit(), seen.asked]).toEqual([null, null, 1]);
  seen.now = 60_000;
  expect(await credit()).toBe(90);
});
