import { useSyncExternalStore } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { today } from './today.ts';

const LOOK_MS = 30_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  // A machine that slept through midnight looks as it wakes.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Today in São Paulo, followed: a screen that stays open past midnight is of the new day. */
export const useToday = (): CivilDate => useSyncExternalStore(subscribe, today);
