import { DAY_MS } from './durations.ts';

/** How long what was removed can come back (E014). */
export const RESTAURAVEL_DIAS = 30;

/** What was removed before this instant is gone for good. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTAURAVEL_DIAS * DAY_MS);
