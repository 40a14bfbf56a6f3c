import { centsOf, decimalOf } from '#contract/kernel/money.ts';

/** More whole digits than any amount here has; keeps sums far from the limits of numbers and of the database. */
const WHOLE_MAX = 10;

interface Parts {
  readonly whole: string;
  /** Null while no separator was typed. */
  readonly places: string | null;
}

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/;
const wholeOf = (text: string): string | null => (/^\d*$/.test(text) ? text : GROUPED.test(text) ? text.replaceAll('.', '') : null);

/**
 * What a text of digits, dots and commas says; null when nobody could tell. A comma is the decimal mark. A dot is one too with up to two
 * digits behind it (`1.5`), and marks thousands with three (`1.500`).
 */
function partsOf(text: string): Parts | null {
  const mark = text.includes(',') ? ',' : /\.\d{0,2}$/.test(text) ? '.' : null;
  const at = mark === null ? text.length : text.lastIndexOf(mark);
  const [whole, places] = [wholeOf(text.slice(0, at)), mark === null ? null : text.slice(at + 1)];
  return whole === null || whole.length > WHOLE_MAX || !/^\d{0,2}$/.test(places ?? '') ? null : { whole, places };
}

const separators = (text: string): number => text.replace(/\d/g, '').length;

/** `1,234.56`, as other countries write it: only a whole number says so. */
const fromAbroad = (text: string): string => (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text) ? text.replaceAll(',', '').replace('.', ',') : text);

/** What the box shows after a keystroke or a paste; what cannot be read as one number leaves it as it was (GER-012). */
export function typedDecimal(before: string, after: string): string {
  const text = after.replace(/[^\d.,]/g, '');
  // There are no amounts below zero: without its sign it would be another.
  if (/[-\u2212\u2013]/.test(after)) return before;
  if (after.length - before.length > 1) {
    const { whole, places } = partsOf(fromAbroad(text)) ?? {};
    if (whole === undefined) return before;
    return places ? `${whole},${places}` : whole;
  }
  if (partsOf(text) !== null) return text;
  // Changed in its middle: its marks of thousands stand wrong now.
  const bare = text.includes(',') || after.length < before.length ? text.replaceAll('.', '') : text;
  return separators(text) <= separators(before) && partsOf(bare) !== null ? bare : before;
}

/** Hundredths of a typed text: `12,5` is 1250, an empty box 0. */
export function hundredthsOf(text: string): number {
  const { whole = '', places } = partsOf(text) ?? {};
  return centsOf(`${whole === '' ? '0' : whole}.${(places ?? '').padEnd(2, '0')}`);
}

/** `1250` as `12,50`, to be typed over. */
export const decimalText = (hundredths: number): string => decimalOf(hundredths).replace('.', ',');

/** `123450` as `1.234,50`, to be read. */
export const readableDecimal = (hundredths: number): string => decimalText(hundredths).replace(/\B(?=(\d{3})+,)/g, '.');
