import { useEffect, useState } from 'react';

const LOOK_MS = 200;

const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/** Whole seconds left until an instant of this browser's clock; a tab that was asleep catches up as it wakes. */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline));
  useEffect(() => {
    const look = (): void => setLeft(secondsUntil(deadline));
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline]);
  return left;
}
