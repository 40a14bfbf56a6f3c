import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';

/** Today in São Paulo. */
export const today = (): CivilDate => civilDateAt(new Date());
