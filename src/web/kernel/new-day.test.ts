import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rereadOnNewDay } from './new-day.ts';
import { queryClient } from './query-client.ts';

class Tab extends EventTarget {
  hidden = false;
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let tab: Tab;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:59:00-03:00') });
  tab = new Tab();
  vi.stubGlobal('document', tab);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
});

const MINUTE = 60_000;

/** What is on screen, and what is read of it from now on. */
function watch(...keys: readonly QueryKey[]): QueryKey[] {
  const read: QueryKey[] = [];
  for (const queryKey of keys) {
    queryClient.setQueryData(queryKey, 'kept');
    new QueryObserver(queryClient, { queryKey, queryFn: () => read.push(queryKey), staleTime: Infinity }).subscribe(() => undefined);
  }
  return read;
}

test('what reckons with today is read again once the day turned, and not before', async () => {
  const read = watch(['eventos', 'pendentes'], ['eventos', 'registro', 7], ['clientes', 'lista']);
  const stop = rereadOnNewDay('eventos');
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  expect(read).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(read).toEqual([['eventos', 'pendentes']]);
  stop();
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(read).toHaveLength(1);
});

test('a tab that nobody looks at reads nothing until somebody does', async () => {
  const read = watch(['portal', 'painel'], ['portal', 'evento', 'token']);
  const stop = rereadOnNewDay('portal');
  tab.turn(true);
  await vi.advanceTimersByTimeAsync(9 * 60 * MINUTE);
  expect(read).toEqual([]);
  tab.turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toEqual([['portal', 'painel']]);
  stop();
});
