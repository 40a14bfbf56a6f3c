import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTending } from './mensagens.tending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const later = (ms: number): void => void vi.advanceTimersByTime(ms);

test('a channel is seen to by one, and whoever comes meanwhile has them look once more', () => {
  const tending = createTending();
  expect([tending.begins('sms'), tending.wasTold('sms')]).toEqual([true, false]);
  expect([tending.begins('sms'), tending.wasTold('sms')]).toEqual([false, true]);
  expect(tending.begins('email')).toBe(true);
  tending.ends('sms');
  expect(tending.begins('sms')).toBe(true);
});

test('they are told of a message while they look, and for two seconds have something to look for', () => {
  const tending = createTending();
  tending.begins('email');
  expect(tending.isTold('email')).toBe(false);
  tending.looks('email');
  expect([tending.isTold('email'), tending.isTold('sms')]).toEqual([true, false]);
  tending.looks('email');
  later(1999);
  expect(tending.wasTold('email')).toBe(true);
  later(1);
  expect(tending.wasTold('email')).toBe(false);
});

test('told while a round lasts they look once more after it, however long it took', () => {
  const tending = createTending();
  tending.begins('email');
  tending.looks('email');
  later(1000);
  expect(tending.isTold('email')).toBe(true);
  later(60_000);
  expect(tending.wasTold('email')).toBe(true);
  tending.looks('email');
  expect(tending.wasTold('email')).toBe(false);
});

test.each([
  ['who hangs in a round', () => later(1500)],
  ['who sleeps until a set moment', (tending: ReturnType<typeof createTending>) => tending.sleeps('email')],
  ['who went', (tending: ReturnType<typeof createTending>) => tending.ends('email')],
])('%s is told nothing, and somebody else is woken', (_who, happens) => {
  const tending = createTending();
  tending.begins('email');
  tending.looks('email');
  happens(tending);
  expect([tending.isTold('email'), tending.wasTold('email')]).toEqual([false, false]);
});
