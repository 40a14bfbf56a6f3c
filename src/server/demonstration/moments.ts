import { DAY_MS } from '#contract/kernel/durations.ts';
import { type Random, integer } from './random.ts';

/* Days and instants counted from a reference day, so that neither the clock nor the zone of the process matters. */

const REGISTERING_YEARS = 12;
const DAYS_A_YEAR = 365.25;

/** The civil day `days` after (or, negative, before) another. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant of that day within the office hours of São Paulo. */
const officeTime = (random: Random, day: string): string =>
  `${day}T${two(integer(random, 8, 17))}:${two(integer(random, 0, 59))}:${two(integer(random, 0, 59))}.${String(integer(random, 0, 999)).padStart(3, '0')}-03:00`;

export interface RegisteredAt {
  readonly day: string;
  readonly registered: string;
  readonly edited: string;
}

/** When a client was registered, in the last twelve years and more often lately, and last saved. Always before the reference day. */
export function registeredAt(random: Random, referenceDay: string): RegisteredAt {
  const daysAgo = 1 + Math.floor(random() ** 2 * REGISTERING_YEARS * DAYS_A_YEAR);
  const day = dayFrom(referenceDay, -daysAgo);
  const registered = officeTime(random, day);
  const later = Math.floor(random() * random() * daysAgo);
  return { day, registered, edited: later === 0 ? registered : officeTime(random, dayFrom(day, later)) };
}

/** [youngest, oldest, share in a thousand]: the clients of a brokerage, mostly adults, few children and very old people. */
const AGES: readonly (readonly [number, number, number])[] = [
  [0, 17, 30],
  [18, 24, 95],
  [25, 34, 215],
  [35, 44, 240],
  [45, 54, 185],
  [55, 64, 130],
  [65, 74, 72],
  [75, 84, 27],
  [85, 97, 6],
];

export interface Birth {
  readonly day: string;
  readonly age: number;
}

/** A birth date by the pyramid of ages. */
export function birthOf(random: Random, referenceDay: string): Birth {
  let point = random() * 1000;
  const bracket = AGES.find(([, , share]) => (point -= share) < 0) ?? [35, 44, 0];
  const age = integer(random, bracket[0], bracket[1]);
  return { day: dayFrom(referenceDay, -Math.floor((age + random() * 0.99) * DAYS_A_YEAR) - 1), age };
}

/** A day between the one on which somebody reached `age` and the reference day; null when that is still to come. */
export function issuedAfter(random: Random, birth: Birth, age: number, referenceDay: string): string | null {
  const years = birth.age - age;
  return years <= 0 ? null : dayFrom(referenceDay, -1 - Math.floor(random() * years * 365));
}
