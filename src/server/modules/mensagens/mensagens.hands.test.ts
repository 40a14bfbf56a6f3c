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

/** What is true a moment later, of a promise. */
const isThere = async (promise: Promise<unknown>): Promise<boolean> => {
  let there = false;
  void promise.then(() => (there = true));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return there;
};

test.each([
  ['e-mail', channelOf('email', 3), [14, 14], 4],
  ['SMS', channelOf('sms'), [16], 16],
] as const)('of %s no more than 32 are in the hands of a process, whoever works', async (_what, channel, rounds, others) => {
  const hands = createHands();
  const tending = await Promise.all(rounds.map(() => hands.take(channel, true, all)));
  const another = hands.take(channel, true, all);
  const beside = await Promise.all(Array.from({ length: 6 }, () => hands.take(channel, false, all)));
  expect(tending.map((one) => one?.claim.messages.length)).toEqual([...rounds]);
  expect(beside.map((one) => one?.claim.messages.length ?? null)).toEqual([others, null, null, null, null, null]);
  expect([...tending, ...beside].reduce((sum, one) => sum + (one?.claim.messages.length ?? 0), 0)).toBe(32);
  expect(await isThere(another)).toBe(false);
  beside[0]?.letGo(others);
  expect((await hands.take(channel, false, all))?.claim.messages.length).toBe(others);
});

test('whoever tends waits for as many places as a round has, whichever of those in hand they were of', async () => {
  const hands = createHands();
  const channel = channelOf('email', 3);
  const [first, second] = await Promise.all([hands.take(channel, true, all), hands.take(channel, true, all)]);
  expect([first?.isAwaited(), second?.isAwaited()]).toEqual([false, false]);
  const third = hands.take(channel, true, all);
  expect(await isThere(third)).toBe(false);
  expect(first?.isAwaited()).toBe(true);
  first?.letGo(7);
  second?.letGo(6);
  expect(await isThere(third)).toBe(false);
  second?.letGo(1);
  expect((await third)?.claim.messages.length).toBe(14);
});

test('the place of one whose result waits is of the next claim, which writes it, and of no other', async () => {
  const hands = createHands();
  const channel = channelOf('email', 3);
  const [first] = await Promise.all([hands.take(channel, true, all), hands.take(channel, true, all)]);
  const settled = Array.from({ length: 14 });
  for (const _one of settled) first?.settle(true);
  const third = hands.take(channel, true, async (most) => {
    for (const _one of settled) first?.settle(false);
    return all(most);
  });
  expect((await third)?.claim.messages.length).toBe(14);
  // Until they are written there are 42, of which none is free.
  const fourth = hands.take(channel, true, all);
  expect(await isThere(fourth)).toBe(false);
  first?.letGo(14);
  expect(await isThere(fourth)).toBe(false);
});

test('a round that is alone takes the places that are left, whatever an earlier one still has in hand', async () => {
  const hands = createHands();
  const channel = channelOf('sms');
  await hands.take(channel, true, async () => ({ messages: [1, 2] }));
  expect((await hands.take(channel, true, all))?.claim.messages.length).toBe(14);
  expect(await isThere(hands.take(channel, true, all))).toBe(false);
});

test('whoever took fewer leaves the places of the others to the next', async () => {
  const hands = createHands();
  const channel = channelOf('email', 3);
  await hands.take(channel, true, all);
  const few = Promise.withResolvers<{ readonly messages: readonly number[] }>();
  const second = hands.take(channel, true, () => few.promise);
  const third = hands.take(channel, true, all);
  expect(await isThere(third)).toBe(false);
  few.resolve({ messages: [] });
  expect((await second)?.claim.messages).toEqual([]);
  expect((await third)?.claim.messages.length).toBe(14);
});

test.each([true, false])('a claim that fails holds nothing, and holds up nobody (of who tends: %s)', async (tends) => {
  const hands = createHands();
  const channel = channelOf('email', 3);
  const failing = hands.take(channel, tends, () => Promise.reject(new Error('no database')));
  const next = hands.take(channel, tends, async () => ({ messages: [1, 2] }));
  await expect(failing).rejects.toThrow('no database');
  expect((await next)?.claim.messages).toEqual([1, 2]);
  expect((await hands.take(channel, tends, all))?.claim.messages.length).toBe(tends ? 14 : 2);
});
