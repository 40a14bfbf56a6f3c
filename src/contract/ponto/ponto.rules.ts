import { MINUTE_MS } from '../kernel/durations.ts';
import { type CivilDate, addDays, addMonths, civilDateAt, timeAt } from '../kernel/dates.ts';

/** Shown on a day whose times do not close in pairs (PON-511). */
export const NAO_FECHA = 'Horario não fecha';
/** Minutes between two marks while the setting `pontoIntervaloMinimo` says nothing (E152). */
export const INTERVALO_PADRAO = 20;
/** Reason of a treatment for which none was given (E153). */
export const MOTIVO_PADRAO = 'Ajuste manual';

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (horario: string): number => Number(horario.slice(0, 2)) * 60 + Number(horario.slice(3, 5));

/** Minutes as `HH:mm`; hours have more digits when they need them. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes worked in a day: the complete pairs, in the order of the clock; a last time without its pair counts nothing (E155). */
export function workedMinutes(minutes: readonly number[]): number {
  const sorted = minutes.toSorted((a, b) => a - b);
  let total = 0;
  for (let at = 1; at < sorted.length; at += 2) total += (sorted[at] ?? 0) - (sorted[at - 1] ?? 0);
  return total;
}

/** Whether the times of a day close in pairs. */
export const closes = (count: number): boolean => count % 2 === 0;

/** 11:00 to 13:00, both included (GAP-54). */
export const isLunch = (horario: string): boolean => horario >= '11:00' && horario <= '13:00';

/** Minutes still to wait before the next mark, 0 when there is nothing to wait for (E152). Instants in milliseconds, interval in minutes. */
export const minutesToWait = (last: number | null, now: number, interval: number): number =>
  last === null ? 0 : Math.max(0, Math.ceil((last + interval * MINUTE_MS - now) / MINUTE_MS));

const firstDay = (ano: number, mes: number): CivilDate => `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-01`;

/** Every day of a month, in order. */
export function daysOfMonth(ano: number, mes: number): CivilDate[] {
  const first = firstDay(ano, mes);
  const next = addMonths(first, 1);
  const days: CivilDate[] = [];
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The instant of a minute on the clock of São Paulo, whatever its offset was then; null for a minute that the clock skipped. */
export function instantAt(day: CivilDate, horario: string): Date | null {
  for (const offset of ['-03:00', '-02:00']) {
    const instant = new Date(`${day}T${horario}:00${offset}`);
    if (civilDateAt(instant) === day && timeAt(instant) === horario) return instant;
  }
  return null;
}

interface Timed {
  readonly data: CivilDate;
  /** Minutes since the midnight of `data`; from 1440 on when it belongs to the night before. */
  readonly minuto: number;
}

const NIGHT_END = 5 * 60;
const DAY_MINUTES = 24 * 60;

/**
 * Gives a mark before 05:00 to the day before when that day is left with an odd number of times (E155, the setting of night shifts).
 * Takes the marks in order and gives them back in order.
 */
export function joinNights<T extends Timed>(marks: readonly T[]): T[] {
  const count = new Map<CivilDate, number>();
  return marks.map((mark) => {
    const before = addDays(mark.data, -1);
    const joins = mark.minuto < NIGHT_END && !count.has(mark.data) && !closes(count.get(before) ?? 0);
    const data = joins ? before : mark.data;
    count.set(data, (count.get(data) ?? 0) + 1);
    return joins ? { ...mark, data, minuto: mark.minuto + DAY_MINUTES } : mark;
  });
}
