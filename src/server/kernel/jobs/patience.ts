/** Seconds between one try and the next; the last one is repeated for as long as there is patience. */
export type Patience = readonly [number, ...number[]];

/** For what people wait for: soon at first, then as an outage is waited out. */
export const PATIENCE: Patience = [5, 30, 60, 300, 900, 1800, 3600];

/** When to try again after so many tries; never before the other side asked for. */
export function nextTry(tries: number, now: Date, { plan = PATIENCE, atLeastMs = 0 }: { plan?: Patience; atLeastMs?: number } = {}): Date {
  const seconds = plan[Math.min(Math.max(tries, 1), plan.length) - 1] ?? plan[0];
  return new Date(now.getTime() + Math.max(seconds * 1000, atLeastMs));
}
