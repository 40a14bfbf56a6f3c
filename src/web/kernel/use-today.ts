import { useSyncExternalStore } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { followToday, today } from './today.ts';

/** Today in São Paulo, followed: a screen that stays open past midnight is of the new day. */
export const useToday = (): CivilDate => useSyncExternalStore(followToday, today);
