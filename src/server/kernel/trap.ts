import { type Site, TRAPPED, isTrapped } from '#contract/kernel/trap.ts';
import type { z } from 'zod';
import { RuleError } from './errors.ts';

/** Refuses what was filled in by who fills in whatever there is. */
export function refuseTrapped(site: z.infer<typeof Site>): void {
  if (isTrapped(site)) throw new RuleError({ site: TRAPPED });
}
