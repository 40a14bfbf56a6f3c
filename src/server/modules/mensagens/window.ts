import { type CivilDate, addDays, civilDateAt, timeAt } from '#contract/kernel/dates.ts';
import { momentOf } from '#contract/mensagens/momento.ts';

/** Hours in which messages of a batch may leave, on the clock of São Paulo (E123). Equal ends: any hour. */
export interface Window {
  /** `HH:MM` */
  readonly from: string;
  readonly to: string;
  readonly sundays: boolean;
}

const isSunday = (day: CivilDate): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
const at = (day: CivilDate, time: string): Date => momentOf(`${day} ${time}`) ?? new Date(Number.NaN);

/** One that ends before it begins goes over midnight, and belongs to the day it began on. */
function isOpen({ from, to, sundays }: Window, instant: Date): boolean {
  const [day, time] = [civilDateAt(instant), timeAt(instant)];
  const allowed = (one: CivilDate): boolean => sundays || !isSunday(one);
  if (from === to) return allowed(day);
  if (from < to) return allowed(day) && time >= from && time < to;
  return time >= from ? allowed(day) : time < to && allowed(addDays(day, -1));
}

/** Whether a batch may leave at this instant; without hours at any. */
export const isOpenAt = (window: Window | null, instant: Date): boolean => window === null || isOpen(window, instant);

/** The first instant at or after this one at which a batch may leave. */
export function nextOpen(window: Window, instant: Date): Date {
  if (isOpen(window, instant)) return instant;
  const today = civilDateAt(instant);
  const begin = window.from === window.to ? '00:00' : window.from;
  for (let days = 0; days <= 3; days += 1) {
    const candidate = at(addDays(today, days), begin);
    if (candidate >= instant && isOpen(window, candidate)) return candidate;
  }
  throw new RangeError('a window that never opens');
}

/** When the last hours began that were open before this instant, or are open at it. */
export function lastOpened({ from, to, sundays }: Window, instant: Date): Date {
  const today = civilDateAt(instant);
  const begin = from === to ? '00:00' : from;
  for (let days = 0; days <= 3; days += 1) {
    const candidate = at(addDays(today, -days), begin);
    if (candidate <= instant && isOpen({ from, to, sundays }, candidate)) return candidate;
  }
  throw new RangeError('a window that never opened');
}

/** When the hours that are open at this instant end; null where they never do. */
export function closesAt({ from, to, sundays }: Window, instant: Date): Date | null {
  const today = civilDateAt(instant);
  if (from !== to) return at(from > to && timeAt(instant) >= from ? addDays(today, 1) : today, to);
  if (sundays) return null;
  const until = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).find(isSunday);
  return until === undefined ? null : at(until, '00:00');
}
