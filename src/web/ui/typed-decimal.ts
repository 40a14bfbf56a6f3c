import { centsOf, decimalOf } from '#contract/kernel/money.ts';

/** More whole digits than any amount here has; keeps sums far from the limits of numbers and of the database. */
const WHOLE_MAX = 10;

/**
 * What the box shows after a keystroke: digits and one comma with two places behind it (GER-012). Dots are the marks of thousands of a
 * pasted `1.234,56` and fall away; only a pasted `1234.56` means a comma by its dot.
 */
export function typedDecimal(before: string, after: string): string {
  const pasted = after.length - before.length > 1 && /^\D*\d+\.\d{1,2}\D*$/.test(after) ? after.replace('.', ',') : after;
  const [whole = '', ...rest] = pasted.replace(/[^\d,]/g, '').split(',');
  const head = whole.slice(0, WHOLE_MAX);
  return rest.length === 0 ? head : `${head},${rest.join('').slice(0, 2)}`;
}

/** Hundredths of a typed text: `12,5` is 1250, an empty box 0. */
export function hundredthsOf(text: string): number {
  const [whole = '', places = ''] = text.split(',');
  return centsOf(`${whole === '' ? '0' : whole}.${places.padEnd(2, '0')}`);
}

/** `1250` as `12,50`, to be typed over. */
export const decimalText = (hundredths: number): string => decimalOf(hundredths).replace('.', ',');

/** `123450` as `1.234,50`, to be read. */
export const readableDecimal = (hundredths: number): string => decimalText(hundredths).replace(/\B(?=(\d{3})+,)/g, '.');
