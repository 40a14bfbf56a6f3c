import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Rush, createRush } from './rush.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const crowd = (rush: Rush, size: number): void => {
  for (let at = 0; at < size; at += 1) rush.came();
};

async function goes(rush: Rush, signal = new AbortController().signal) {
  let gone = false;
  void rush.eased(signal).then(() => (gone = true));
  await vi.advanceTimersByTimeAsync(0);
  return () => gone;
}

test('work that nobody waits for goes on while few wait for an answer', async () => {
  const rush = createRush();
  crowd(rush, 15);
  expect((await goes(rush))()).toBe(true);
});

test('it gives way to a crowd, and goes on a quarter of a second after the first answer that leaves less than one', async () => {
  const rush = createRush();
  crowd(rush, 17);
  const gone = await goes(rush);
  rush.left();
  await vi.advanceTimersByTimeAsync(300);
  expect(gone()).toBe(false);
  rush.left();
  await vi.advanceTimersByTimeAsync(249);
  expect([gone(), rush.many()]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([gone(), rush.many()]).toEqual([true, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a crowd that is answered together and comes again is one crowd', async () => {
  const rush = createRush();
  crowd(rush, 20);
  const gone = await goes(rush);
  for (let turn = 0; turn < 3; turn += 1) {
    for (let at = 0; at < 20; at += 1) rush.left();
    await vi.advanceTimersByTimeAsync(200);
    crowd(rush, 20);
    await vi.advanceTimersByTimeAsync(100);
    expect([gone(), rush.many()]).toEqual([false, true]);
  }
});

test('a crowd that stays holds it up for a second at a time', async () => {
  const rush = createRush();
  crowd(rush, 16);
  const gone = await goes(rush);
  await vi.advanceTimersByTimeAsync(999);
  expect(gone()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone()).toBe(true);
});

test('it stops waiting when the process is to end', async () => {
  const rush = createRush();
  crowd(rush, 16);
  const ending = new AbortController();
  const gone = await goes(rush, ending.signal);
  ending.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(gone()).toBe(true);
  expect((await goes(rush, ending.signal))()).toBe(true);
});
