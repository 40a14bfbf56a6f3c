import { readIfPresent } from '#server/kernel/read-if-present.ts';
import { processExists } from './postmaster.ts';

/** When a process began, by this start of the machine; null where the system does not tell. Numbers are used again, these are not. */
function beginningOf(pid: number): string | null {
  // The name of the program, in parentheses, may hold spaces; the beginning is the twentieth field behind it.
  const ticks = readIfPresent(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')[19];
  return ticks === undefined ? null : `${readIfPresent('/proc/sys/kernel/random/boot_id')?.trim()}:${ticks}`;
}

/** A process as it is written to a file, to be told later from another that got its number. */
export function identify(pid: number): string {
  return [pid, beginningOf(pid)].filter((part) => part !== null).join(' ');
}

/** The number in what `identify` wrote; NaN when it is no such thing. */
export const numberIn = (identity: string): number => Number.parseInt(identity, 10);

/** Whether that very process is alive. One written without its beginning is taken for the one that has its number now. */
export function isLiving(identity: string): boolean {
  const pid = numberIn(identity);
  if (!(pid > 0) || !processExists(pid)) return false;
  const beginning = identity.trim().split(' ')[1];
  const now = beginningOf(pid);
  return beginning === undefined || now === null || beginning === now;
}
