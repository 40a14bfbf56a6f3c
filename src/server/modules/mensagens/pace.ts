import { MINUTE_MS } from '#contract/kernel/durations.ts';

/** Messages of a batch that may leave now, and when the next of them may. */
export interface Turn {
  readonly count: number;
  readonly freeAt: Date;
}

/** What was not used is not saved up: after a pause no burst follows. */
const SAVED_MS = 1000;

/**
 * How many may leave at `now`, at most `wanted`, at `perMinute` spread evenly (0: no limit), the last one before having let the channel free
 * at `freeAt`.
 */
export function takeTurn(perMinute: number, freeAt: Date, now: Date, wanted: number): Turn {
  if (perMinute === 0) return { count: wanted, freeAt: now };
  const interval = MINUTE_MS / perMinute;
  const start = Math.max(freeAt.getTime(), now.getTime() - SAVED_MS);
  if (start > now.getTime()) return { count: 0, freeAt: new Date(start) };
  const count = Math.min(wanted, 1 + Math.floor((now.getTime() - start) / interval));
  return { count, freeAt: new Date(Math.ceil(start + count * interval)) };
}
