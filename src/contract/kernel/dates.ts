import { DAY_MS } from './durations.ts';

/** A day without hour or zone: `YYYY-MM-DD`. It never passes through a UTC `Date` (E011). */
export type CivilDate = string;

export const BUSINESS_ZONE = 'America/Sao_Paulo';

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})$/;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Whether the text is a day that exists in the calendar. */
export function isCivilDate(text: string): boolean {
  const match = CIVIL.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whether a day has a year behind it and a month before it, whatever is counted from it. */
export const isWithinReach = (day: CivilDate): boolean => day >= '1901-01-01' && day <= '2198-12-31';
export const OUT_OF_REACH = 'Informe uma data entre 1901 e 2198';
export const reachProblem = (day: CivilDate): string | null => (isWithinReach(day) ? null : OUT_OF_REACH);

/** `31/12/1999` (also `31121999`, `31-12-1999`, one-digit day or month) to `1999-12-31`; null when it is no day of the calendar. Two-digit years are refused. */
export function parseBrazilianDate(text: string): CivilDate | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [day, month, year] = match.slice(1) as [string, string, string];
  const civil = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(civil) ? civil : null;
}

/** `1999-12-31` to `31/12/1999`. */
export const formatCivilDate = (civil: CivilDate): string => {
  const match = CIVIL.exec(civil);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : civil;
};

/** `1999-12-31` to `12/1999`. */
export const formatMonth = (civil: CivilDate): string => formatCivilDate(civil).slice(3);

let zoneParts: Intl.DateTimeFormat | null = null;

type ZoneParts = Readonly<Record<string, string>>;

const SECOND_MS = 1000;
/** By second since 1970: those who come together ask for the same few. */
const known = new Map<number, ZoneParts>();
const KNOWN = 64;

/** The first of its kind costs a phone a sixth of a second: it is made when a page needs it, not before any shows. */
function partsOf(instant: Date): ZoneParts {
  const second = Math.floor(instant.getTime() / SECOND_MS);
  const before = known.get(second);
  if (before !== undefined) return before;
  zoneParts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: BUSINESS_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(zoneParts.formatToParts(instant).map((p) => [p.type, p.value]));
  if (known.size === KNOWN) known.clear();
  known.set(second, parts);
  return parts;
}

/** The calendar day in São Paulo at an instant. */
export function civilDateAt(instant: Date): CivilDate {
  const { year, month, day } = partsOf(instant);
  return `${year}-${month}-${day}`;
}

/** `14:05` on the clock of São Paulo. */
export function timeAt(instant: Date): string {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
}

/** `21/11/2026 14:05` on the clock of São Paulo. */
export const formatInstant = (instant: Date): string => `${formatCivilDate(civilDateAt(instant))} ${timeAt(instant)}`;

/** A span in calendar units: D days, S weeks, M months, A years (EVE-005). */
export type Periodo = 'D' | 'S' | 'M' | 'A';

const partsOfCivil = (civil: CivilDate): [number, number, number] => {
  if (!isCivilDate(civil)) throw new RangeError(`not a day: ${civil}`);
  return civil.split('-').map(Number) as [number, number, number];
};

const civilOf = (year: number, month: number, day: number): CivilDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

// Days since 1970 in the proleptic calendar; no zone has a part in it.
const dayNumber = (civil: CivilDate): number => {
  const [year, month, day] = partsOfCivil(civil);
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  return Math.round(utc.getTime() / DAY_MS);
};

/** The day `days` later (earlier when negative). */
export function addDays(civil: CivilDate, days: number): CivilDate {
  return new Date((dayNumber(civil) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** The same day `months` later, or the last of that month when it has no such day: 31/01 + 1 = 28/02 (E089, E111). */
export function addMonths(civil: CivilDate, months: number): CivilDate {
  const [year, month, day] = partsOfCivil(civil);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = (index % 12) + 1;
  return civilOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** The first day of the month of a day. */
export const firstOfMonth = (civil: CivilDate): CivilDate => `${civil.slice(0, 8)}01`;

/** The day `quantity` periods later; months and years clamp to the month's end. */
export function addPeriod(civil: CivilDate, quantity: number, period: Periodo): CivilDate {
  if (period === 'D') return addDays(civil, quantity);
  if (period === 'S') return addDays(civil, quantity * 7);
  return addMonths(civil, period === 'M' ? quantity : quantity * 12);
}

/** Whole years lived on a day: who was born on 29/02 turns a year older on 01/03 of a common year. */
export function ageAt(born: CivilDate, day: CivilDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);
