import { type CivilDate, addDays, isCivilDate } from '#contract/kernel/dates.ts';

/* Whose birthday is when (E078). Pure functions. */

const BEFORE = 2;
const AFTER = 7;
const LEAP_DAY = 229;

/** A day, and a month and day of birth celebrated on it: `1123` for 23/11. */
export interface BirthdayKey {
  readonly day: CivilDate;
  readonly key: number;
}

/** The days around one, in order: birthdays of a weekend are still greetable on Monday. */
export const daysAround = (day: CivilDate): CivilDate[] => Array.from({ length: BEFORE + AFTER + 1 }, (_, at) => addDays(day, at - BEFORE));

/** What is celebrated on each day: in a common year 28/02 is also of those born on 29/02. */
export const birthdayKeys = (days: readonly CivilDate[]): BirthdayKey[] =>
  days.flatMap((day) => {
    const key = Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
    const common = day.endsWith('-02-28') && !isCivilDate(`${day.slice(0, 4)}-02-29`);
    return common
      ? [
          { day, key },
          { day, key: LEAP_DAY },
        ]
      : [{ day, key }];
  });

/** Age completed on a birthday. */
export const ageOn = (day: CivilDate, born: CivilDate): number => Number(day.slice(0, 4)) - Number(born.slice(0, 4));
