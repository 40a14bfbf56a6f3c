import { expect, test } from 'vitest';
import type { Channel } from './channel.ts';
import { createHands } from './mensagens.hands.ts';

const channelOf = (canal: Channel['canal'], beside?: number): Channel => ({
  canal,
  pace: { key: 'taxa', otherwise: 0 },
  hours: false,
  together: 1,
  ...(beside !== undefined && { beside }),
  deliver: async () => ({ kind: 'delivered', providerId: null }),
});

/** As many as may be taken. */
const all = async (most: number) => ({ messages: Array.from({ length: most }) });

test.each([
  ['e-mail', channelOf('email', 1), [14, 4]],
  ['SMS', channelOf('sms'), [16, 16]],
] as const)('of %s no more than 32 are in the hands of a process, whoever works', async (_what, channel, [round, others]) => {
  const hands = createHands();
  const tending = await Promise.all(Array.from({ length: (channel.beside ?? 0) + 1 }, () => hands.take(channel, true, all)));
  const beside = await Promise.all(Array.from({ length: 6 }, () => hands.take(channel, false, all)));
  expect(tending.map((one) => one?.claim.messages.length)).toEqual(tending.map(() => round));
  expect(beside.map((one) => one?.claim.messages.length ?? null)).toEqual([others, null, null, null, null, null]);
  expect([...tending, ...beside].reduce((sum, one) => sum + (one?.claim.messages.length ?? 0), 0)).toBe(32);
  beside[0]?.letGo();
  expect((await hands.take(channel, false, all))?.claim.messages.length).toBe(others);
});

test('a claim that fails holds nothing, and holds up nobody', async () => {
  const hands = createHands();
  const channel = channelOf('email', 1);
  const failing = hands.take(channel, false, () => Promise.reject(new Error('no database')));
  const next = hands.take(channel, false, async () => ({ messages: [1, 2] }));
  await expect(failing).rejects.toThrow('no database');
  expect((await next)?.claim.messages).toEqual([1, 2]);
  expect((await hands.take(channel, false, all))?.claim.messages.length).toBe(2);
});
