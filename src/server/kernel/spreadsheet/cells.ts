import { type CivilDate, civilDateAt, formatCivilDate, isCivilDate, timeAt } from '#contract/kernel/dates.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import { type ColumnKind, OfKind } from './spreadsheet.port.ts';

const MAX_CHARACTERS = 32_767;
const FORMULA_START = /^[=+\-@\t\r]/;
// Control characters but tab and line ends, and the two non-characters.
const FORBIDDEN_IN_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Indexes into the style table of `parts.ts`. */
export const STYLE = { header: 1, text: 2, number: 0, date: 3, money: 4, instant: 5 } as const;

/** Text a spreadsheet program must not take for a formula gets an apostrophe in front (E016). */
export const neutralize = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Text for XML: what XML forbids is dropped, and the `_x0041_` escape of the format is kept from being decoded. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN_IN_XML, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => XML_ESCAPES[character] ?? character);

const EPOCH_SERIAL = 25_569;
// The format counts a 29 February 1900 that never was: earlier days would show one off, so they go as text.
const FIRST_RIGHT_DAY = '1900-03-01';

const serialOf = (civil: CivilDate): number => {
  const [year = 0, month = 1, day = 1] = civil.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS + EPOCH_SERIAL;
};

const textCell = (ref: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${ref}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.replace(/\r\n?/g, '\n'))}</t></is></c>`;

const numberCell = (ref: string, value: number | string, style: number): string => `<c r="${ref}" s="${style}"><v>${value}</v></c>`;

/** What does not fit ends in an ellipsis, and no letter of two halves is cut in its middle; the apostrophe needs its place. */
function fitting(text: string): string {
  if (text.length < MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS - 2).replace(/\p{Surrogate}$/u, '')}…`;
}

const safeText = (value: unknown): string => neutralize(fitting(String(value)));

function dateCell(ref: string, value: unknown): string {
  const civil = String(value);
  if (!isCivilDate(civil)) throw new RangeError(`cell ${ref} is not a civil date`);
  if (civil < FIRST_RIGHT_DAY) return textCell(ref, formatCivilDate(civil), STYLE.text);
  return numberCell(ref, serialOf(civil), STYLE.date);
}

const MAX_HOURS = 10_000;
const hourSerials = new Map<number, number>();

/** The clock of São Paulo at the start of an hour. Asking the calendar is slow, and the zone never changes inside an hour. */
function hourSerial(hour: number): number {
  const known = hourSerials.get(hour);
  if (known !== undefined) return known;
  const start = new Date(hour * HOUR_MS);
  const [hours = 0, minutes = 0] = timeAt(start).split(':').map(Number);
  const serial = serialOf(civilDateAt(start)) + (hours * 60 + minutes) / 1440;
  if (hourSerials.size >= MAX_HOURS) hourSerials.clear();
  hourSerials.set(hour, serial);
  return serial;
}

function instantCell(ref: string, value: unknown): string {
  const instant = value instanceof Date ? value.getTime() : Date.parse(String(value));
  if (Number.isNaN(instant)) throw new RangeError(`cell ${ref} is not an instant`);
  const hour = Math.floor(instant / HOUR_MS);
  const minutes = Math.floor((instant - hour * HOUR_MS) / MINUTE_MS);
  return numberCell(ref, hourSerial(hour) + minutes / 1440, STYLE.instant);
}

function plainNumberCell(ref: string, value: unknown): string {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`cell ${ref} is not a number`);
  return numberCell(ref, number, STYLE.number);
}

/** One cell as XML; empty text for no value. Throws `RangeError` when the value is not of the column's kind, or of its own. */
export function cellXml(ref: string, kind: ColumnKind, value: unknown): string {
  if (value instanceof OfKind) return cellXml(ref, value.kind, value.value);
  if (value === null || value === undefined || value === '') return '';
  switch (kind) {
    case 'text':
      return textCell(ref, safeText(value), STYLE.text);
    case 'number':
      return plainNumberCell(ref, value);
    case 'date':
      return dateCell(ref, value);
    case 'money':
      return numberCell(ref, decimalOf(centsOf(safeText(value))), STYLE.money);
    case 'instant':
      return instantCell(ref, value);
  }
}

export const headerXml = (ref: string, text: string): string => textCell(ref, safeText(text), STYLE.header);

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.trunc(index / 26) - 1) + letter;
}
