import { formatCivilDate, isCivilDate, parseBrazilianDate } from '#contract/kernel/dates.ts';

export const INVALID_DATE = 'Data inválida';

/**
 * What the box shows after a keystroke: digits and slashes only, a slash added by itself after two digits of day and month.
 * Nothing is moved or completed when something was taken away, so Backspace behaves.
 */
export function typedDate(before: string, after: string): string {
  const text = after.replace(/[^\d/]/g, '').slice(0, 10);
  if (text.length <= before.length) return text;
  if (/^\d{8}$/.test(text)) return `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}`;
  return /^(\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text;
}

/** The civil day of a typed text; the text itself when it is not a day, so that a form can refuse it instead of losing it. */
export const dateValue = (text: string): string => parseBrazilianDate(text) ?? text;

/** `dd/mm/aaaa` for a civil day, anything else as it is. */
export const dateText = (value: string): string => formatCivilDate(value);

/** The message for a value of DateField; null when it is empty or a day of the calendar. A rule for forms. */
export const dateProblem = (value: string): string | null => (value === '' || isCivilDate(value) ? null : INVALID_DATE);
