import { type CivilDate, addMonths } from '#contract/kernel/dates.ts';
import { dateValue } from '#web/ui/typed-date.ts';

/** Whether a text is a day whose year has two digits: it may be whole, or on its way to four. */
export const isShort = (text: string): boolean => /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text);

const TWENTY_YEARS = 240;

/** The civil day of a birth as it is typed: of a year of two digits the last one that has come, for nobody is born after today. */
export const pastDateValue = (text: string, today: CivilDate): string =>
  dateValue(text, isShort(text) ? addMonths(today, -TWENTY_YEARS) : today);
