import { addDays, addMonths, type CivilDate, formatCivilDate, isCivilDate, parseBrazilianDate } from '#contract/kernel/dates.ts';

export const INVALID_DATE = 'Data inválida';

/** Days said by name, counted from today. */
const NAMED: Readonly<Record<string, number>> = { hoje: 0, ontem: -1, amanhã: 1, amanha: 1 };
const COUNTED = /^[+-]\d{0,4}$/;

const isNamedSoFar = (text: string): boolean =>
  text !== '' && Object.keys(NAMED).some((name) => name.startsWith(text.toLocaleLowerCase('pt-BR')));

/** Digits needed for a day, a month and a year. */
const WIDTHS = [2, 2, 4] as const;

/** Day, month and year of what was typed; a separator that closes nothing is the one that had come by itself. */
function partsOf(text: string): string[] {
  const parts = [''];
  for (const key of text) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    const width = WIDTHS[at] ?? Number.POSITIVE_INFINITY;
    const isLast = at >= WIDTHS.length - 1;
    if (key === '/') {
      // After a whole year it says nothing; after part of one, the day began with its year.
      if (part !== '' && part.length !== 4) parts.push('');
    } else if (part.length < width) parts[at] = part + key;
    else if (!isLast) parts.push(key);
  }
  if (parts.length < WIDTHS.length && parts.at(-1)?.length === 2) parts.push('');
  return parts;
}

/** As the slashes that come by themselves leave a day that begins with its year: `19/90/03/15` of 1990-03-15. */
const YEAR_FIRST = /^(\d{2})\/(\d{2})\/(\d{1,2})\/(\d{1,2})$/;

/** That day; null when it is none of the calendar. */
function yearFirst(text: string): CivilDate | null {
  const match = YEAR_FIRST.exec(text);
  if (!match) return null;
  const [century, year, month, day] = match.slice(1) as [string, string, string, string];
  const civil = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(civil) ? civil : null;
}

/**
 * What the box shows after a keystroke or a paste: `dd/mm/aaaa` with its slashes added by themselves, or the beginning of `hoje` or `+30`.
 * Nothing is moved or completed when something was taken away or put in the middle, so Backspace behaves.
 */
export function typedDate(before: string, after: string): string {
  const text = after.trim();
  if (isNamedSoFar(text) || COUNTED.test(text)) return text;
  if (isCivilDate(text)) return formatCivilDate(text);
  const kept = after.replace(/[.\- ]/g, '/').replace(/[^\d/]/g, '');
  if (!after.startsWith(before) || after.length <= before.length) return kept;
  const parts = partsOf(kept);
  const shown = parts.join('/');
  const civil = parts.at(-1)?.length === 2 ? yearFirst(shown) : null;
  return civil === null ? shown : formatCivilDate(civil);
}

/** The year two digits mean: from eighty years before today to twenty after. */
function wholeYear(short: string, today: CivilDate): string {
  const last = Number(today.slice(0, 4)) + 20;
  const year = last - (last % 100) + Number(short);
  return String(year > last ? year - 100 : year);
}

/** The civil day of a typed text; the text itself when it is not a day, so that a form can refuse it instead of losing it. */
export function dateValue(text: string, today: CivilDate): string {
  const named = NAMED[text.toLocaleLowerCase('pt-BR')];
  if (named !== undefined) return addDays(today, named);
  if (/^[+-]\d+$/.test(text)) return addDays(today, Number(text));
  const short = /^(\d{1,2}\/\d{1,2}\/)(\d{2})$/.exec(text);
  const whole = short ? `${short[1]}${wholeYear(short[2] ?? '', today)}` : text;
  return parseBrazilianDate(whole) ?? yearFirst(text) ?? text;
}

/** Whether a text is a day whose year has two digits: it may be whole, or on its way to four. */
export const isShort = (text: string): boolean => /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text);

const TWENTY_YEARS = 240;

/** The civil day of a birth as it is typed: of a year of two digits the last one that has come, for nobody is born after today. */
export const pastDateValue = (text: string, today: CivilDate): string =>
  dateValue(text, isShort(text) ? addMonths(today, -TWENTY_YEARS) : today);

const STEPS: Readonly<Record<string, (day: CivilDate) => CivilDate>> = {
  ArrowUp: (day) => addDays(day, 1),
  ArrowDown: (day) => addDays(day, -1),
  PageUp: (day) => addMonths(day, 1),
  PageDown: (day) => addMonths(day, -1),
};

/** Where a key takes the day: arrows to the next or the one before, pages by month; null when it takes it nowhere. */
export function steppedDate(value: string, key: string, today: CivilDate): CivilDate | null {
  const step = STEPS[key];
  if (!step) return null;
  if (value === '') return today;
  const day = isCivilDate(value) ? step(value) : null;
  return day !== null && isCivilDate(day) ? day : null;
}

/** `dd/mm/aaaa` for a civil day, anything else as it is. */
export const dateText = (value: string): string => formatCivilDate(value);

/** The message for a value of DateField; null when it is empty or a day of the calendar. A rule for forms. */
export const dateProblem = (value: string): string | null => (value === '' || isCivilDate(value) ? null : INVALID_DATE);
