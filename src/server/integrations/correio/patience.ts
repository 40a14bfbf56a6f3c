import { MINUTE_MS } from '#contract/kernel/durations.ts';

/** Longest the text of an e-mail may take to leave: its files, of 20 MB at most, at less than a megabit a second. */
export const LONGEST_TEXT_MS = 5 * MINUTE_MS;
