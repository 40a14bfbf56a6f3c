import { z } from 'zod';
import { isBlank } from './visible.ts';

/** Said of a trap that somebody fell into. */
export const TRAPPED = 'Deixe este campo vazio';

/** A trap for who fills in whatever there is: people do not see it, and leave it empty. */
export const Site = z.string().max(500, TRAPPED).nullish();

export const isTrapped = (site: z.infer<typeof Site>): boolean => !isBlank(site ?? '');
