import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';

const LOOK_MS = 30_000;

/** Today in São Paulo. */
export const today = (): CivilDate => civilDateAt(new Date());

/** Calls `look` twice a minute, and when the tab is looked at again; what it returns ends that. */
export function followToday(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  // A machine that slept through midnight looks as it wakes.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
