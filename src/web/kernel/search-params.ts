import { type CivilDate, isCivilDate, isWithinReach } from '#contract/kernel/dates.ts';

/** Search parameters as they stand in the address: text, or a list of texts for a repeated key. Never guessed into numbers. */
export type RawSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `?a=1&b=x&b=y` to `{ a: '1', b: ['x', 'y'] }`. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key];
    found[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

/** One text of a parameter: the first of a list, '' when absent. */
export function textParam(value: unknown): string {
  if (Array.isArray(value)) return textParam(value[0]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Every text of a parameter. */
export const listParam = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(textParam).filter((one) => one !== '');

/** A whole number of at least `minimum`; `fallback` for anything else. */
export function numberParam(value: unknown, fallback: number, minimum = 1): number {
  const text = textParam(value);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= minimum ? number : fallback;
}

/** The page of a list, which an address names only beyond the first. */
export function pageParam(value: unknown): number | undefined {
  const page = numberParam(value, 1);
  return page === 1 ? undefined : page;
}

/** One of the given texts, else undefined. */
export function oneOfParam<const T extends string>(value: unknown, options: readonly T[]): T | undefined {
  const text = textParam(value);
  return options.find((option) => option === text);
}

/** A day of the calendar, else undefined. */
export function dayParam(value: unknown): CivilDate | undefined {
  const day = textParam(value);
  return isCivilDate(day) ? day : undefined;
}

/** A day that a year or a month can be counted from, else undefined. */
export function reachableDayParam(value: unknown): CivilDate | undefined {
  const day = dayParam(value);
  return day !== undefined && isWithinReach(day) ? day : undefined;
}

/** The key with its value, or nothing: what is not given has no key. */
export const given = <V>(key: string, value: V | undefined): Readonly<Record<string, V>> => (value === undefined ? {} : { [key]: value });

/** What was read of an address, without what it does not say. */
export const present = <T extends object>(found: T) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** What is searched for, cut to what the API takes; undefined for nothing. A cut may fall inside a letter of two units: half a letter is no text. */
export function searchParam(value: unknown, max = 200): string | undefined {
  const text = textParam(value)
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return text === '' ? undefined : text;
}

/** A CPF or a passport, or the beginning of one: no name of anybody has a digit. It stands in no address (G2-51). */
export const isDocument = (text: string | undefined): boolean => text !== undefined && /\d/.test(text);

/** Whom an address looks for: a name, and never a document. */
export function nameParam(value: unknown, max: number): string | undefined {
  const text = searchParam(value, max);
  return isDocument(text) ? undefined : text;
}
