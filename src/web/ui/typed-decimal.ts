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

/** `1,234.56`, as other countries write it: only a whole number says so. */
const fromAbroad = (text: string): string => (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text) ? text.replaceAll(',', '').replace('.', ',') : text);

const dots = (text: string): number => text.replace(/[^.]/g, '').length;

/** Of what is typed, the comma alone is the decimal mark; the dots are those the box already had. */
const readsTyped = (text: string): boolean => partsOf(text.includes(',') ? text : `${text},`) !== null;

function keyed(before: string, text: string): string {
  if (dots(text) > dots(before)) return before;
  if (readsTyped(text)) return text;
  // Changed in its middle: its marks of thousands stand wrong now.
  const bare = text.replaceAll('.', '');
  return readsTyped(bare) ? bare : before;
}

/** Whether one key, or one taken out, made a change of a box; else it was pasted or filled in whole. */
export const byKey = (event: Event): boolean =>
  event instanceof InputEvent && (/^delete|^insertComposition/.test(event.inputType) || event.data?.length === 1);

/**
 * What the box shows after a keystroke or a paste; what cannot be read as one number leaves it as it was (GER-012). Of the keys, only
 * digits and the comma are kept (GER-008); of what is pasted, a dot means what it says.
 */
export function typedDecimal(before: string, after: string, how: 'key' | 'paste'): string {
  // There are no amounts below zero: without its sign it would be another.
  if (/[-\u2212\u2013]/.test(after)) return before;
  const text = after.replace(/[^\d.,]/g, '');
  if (how === 'key') return keyed(before, text);
  const { whole, places } = partsOf(fromAbroad(text)) ?? {};
  if (whole === undefined) return before;
  return places ? `${whole},${places}` : whole;
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

/** The decimal key of the numeric keypad, which many keyboards have as a dot, writes the comma it stands for (decision 0153). */
export function commaOfKeypad(event: Pick<KeyboardEvent, 'code' | 'key' | 'preventDefault'>, box: HTMLInputElement): void {
  if (event.code !== 'NumpadDecimal' || event.key !== '.') return;
  event.preventDefault();
  box.setRangeText(',', box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: ',' }));
}
