import { useEffect, useState } from 'react';

const LOOK_MS = 200;
const SECOND_MS = 1000;

/** An instant by both clocks of this browser: the one on the wall, and the one that only counts. */
export interface Moment {
  readonly wall: number;
  readonly counted: number;
}

export const momentNow = (): Moment => ({ wall: Date.now(), counted: performance.now() });

/** Whole seconds left of so many: by the wall while the machine slept, which the other does not count; by the other where the wall's was set back. */
export function secondsLeft(seconds: number, since: Moment, now: Moment): number {
  const gone = Math.max(now.wall - since.wall, now.counted - since.counted);
  return Math.max(0, Math.ceil(seconds - gone / SECOND_MS));
}

/** Whole seconds left of so many since a moment; a tab that was asleep catches up as it wakes. */
export function useSecondsLeft(seconds: number, since: Moment): number {
  const [left, setLeft] = useState(() => secondsLeft(seconds, since, momentNow()));
  useEffect(() => {
    const look = (): void => setLeft(secondsLeft(seconds, since, momentNow()));
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seconds, since]);
  return left;
}
