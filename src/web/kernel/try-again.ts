import type { ApiError } from './api-error.ts';

/** Nobody answered, or whoever did says that the server is away for a moment. */
const AWAY: readonly number[] = [0, 502, 503, 504];

export const isAway = ({ status }: Pick<ApiError, 'status'>): boolean => AWAY.includes(status);

/** Where nobody said when to come back; about a minute in all, then the screen offers it to the person. */
const PAUSES_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];
const SAVE_TRIES = 2;
const SHORTEST_MS = 250;
const LONGEST_MS = 30_000;
/** Whoever was sent away together does not come back together. */
const SPREAD = 0.2;

const spread = (ms: number): number => ms * (1 + Math.random() * SPREAD);

/**
 * How long to wait before the same call is made again after so many failures; null: it is not. A read asks again whatever is away. A save
 * goes again only under its key, and only where the server itself said to: with the network lost, the person decides whether it still holds.
 */
export function pauseBefore(method: string, key: string | undefined, error: ApiError, failures: number): number | null {
  if (!isAway(error)) return null;
  const asked = error.retryAfter === null ? null : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, error.retryAfter * 1000));
  if (method === 'GET') {
    const pause = PAUSES_MS[failures];
    return pause === undefined ? null : spread(asked ?? pause);
  }
  return key === undefined || asked === null || failures >= SAVE_TRIES ? null : spread(asked);
}

/** Waits so long, or until the browser has a network again; rejects when `signal` fires. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', wake);
      signal?.removeEventListener('abort', stop);
    };
    const wake = (): void => {
      over();
      resolve();
    };
    const stop = (): void => {
      over();
      reject(new DOMException('call given up', 'AbortError'));
    };
    const timer = setTimeout(wake, ms);
    globalThis.addEventListener?.('online', wake);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
}
