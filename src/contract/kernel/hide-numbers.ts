/* Numbers of people among the digits of a text: documents, cards and phones, as hands and programs write them. */

const LEFT = 4;

/** All digits but the last four, everything else as it was written. */
export function hideDigits(text: string): string {
  let left = text.replace(/\P{Nd}/gu, '').length - LEFT;
  return text.replace(/\p{Nd}/gu, (digit) => (left-- > 0 ? '*' : digit));
}

/** Digits that stand together, what stands before them, and where they are. */
interface Group {
  readonly digits: string;
  readonly before: string;
  readonly start: number;
  readonly end: number;
}

/** What usually stands within a number: also hard spaces, long dashes and underscores. */
export const SIGN = String.raw`[\s().\-/_\u2010-\u2015\u2212]`;
/** A day as it is stored, and as it is written. */
export const ISO_DAY = String.raw`(?:19|20)\d{2}-(?:0\d|1[0-2])-[0-3]\d`;
export const WRITTEN_DAY = String.raw`[0-3]\d\/(?:0\d|1[0-2])\/(?:19|20)\d{2}`;
const NARROW = new RegExp(`^${SIGN}{0,3}$`, 'u');
/** What usually stands between things that are told one after the other, or between a name and its value. */
const BETWEEN_THINGS = /[:;=&]|^,\s/u;
const AMOUNT = /(?<![\p{Nd}.,])(?:\d{1,3}(?:\.\d{3})?|\d{1,2}(?:\.\d{3}){2}),\d{2}(?![.,]?\p{Nd})/gu;

/** Groups of digits that are a document or a card whatever stands between them: CPF, CNPJ, cards. */
const SHAPES: readonly (readonly number[])[] = [
  [3, 3, 3, 2],
  [2, 3, 3, 4, 2],
  [4, 4, 4, 4],
  [4, 6, 5],
  Array.from({ length: 11 }, () => 1),
];

/** Shorter ones, that only their signs tell from any other number: an RG, a phone without its area. */
const RG_OR_PHONE =
  /(?<![\p{L}\p{Nd}.\-/])(?:\d{1,2}\.\d{3}\.\d{3}-\d|9\d{4}[\s.\-\u2010-\u2015]{1,3}\d{4}|(?!(?:19|20)\d{2}\D+(?:19|20))[2-5]\d{3}[-\u2010-\u2015]\d{4})(?![\p{Nd}/]|[.-]\p{Nd})/gu;

function groupsOf(text: string): Group[] {
  let end = 0;
  return [...text.matchAll(/\p{Nd}+/gu)].map(({ 0: digits, index }) => {
    const before = text.slice(end, index);
    end = index + digits.length;
    return { digits, before, start: index, end };
  });
}

/** Neighbours that belong together, each as its first and the one after its last. */
function* runs(groups: readonly Group[], joined: (group: Group, at: number) => boolean): Generator<readonly [from: number, to: number]> {
  let from = 0;
  for (const [at, group] of groups.entries()) {
    if (at === 0 || joined(group, at)) continue;
    yield [from, at];
    from = at;
  }
  if (groups.length > 0) yield [from, groups.length];
}

const lengthOf = (groups: readonly Group[]): number => groups.reduce((sum, { digits }) => sum + digits.length, 0);

const isShape = (groups: readonly Group[], from: number, shape: readonly number[]): boolean =>
  shape.every((length, at) => groups[from + at]?.digits.length === length);

type Span = readonly [start: number, end: number];

/** Spans that share digits are one. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && start < last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** Which groups are of an amount; both are in the order of the text. */
function ofAmounts(text: string, groups: readonly Group[]): readonly boolean[] {
  const amounts = [...text.matchAll(AMOUNT)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  let next = 0;
  return groups.map(({ start, end }) => {
    while ((amounts[next]?.end ?? end) < end) next += 1;
    const amount = amounts[next];
    return amount !== undefined && amount.start <= start;
  });
}

/** Where there are numbers of so many digits, with the usual signs in them or with any, and those of a shape. */
function longNumbers(text: string, most: number): Span[] {
  const groups = groupsOf(text);
  const spans: Span[] = [];
  const add = (from: number, to: number): void => {
    spans.push([groups[from]?.start ?? 0, groups[to - 1]?.end ?? 0]);
  };
  const isAmount = ofAmounts(text, groups);
  const usual = ({ before }: Group): boolean => NARROW.test(before);
  const any = (group: Group, at: number): boolean => !BETWEEN_THINGS.test(group.before) && !isAmount[at] && !isAmount[at - 1];
  for (const joined of [usual, any])
    for (const [from, to] of runs(groups, joined)) if (lengthOf(groups.slice(from, to)) >= most) add(from, to);
  for (const from of groups.keys()) for (const shape of SHAPES) if (isShape(groups, from, shape)) add(from, from + shape.length);
  return spans;
}

/** `text` begins and ends with a digit. Numbers of `most` digits are hidden, and shorter ones that their signs tell from any other. */
export function hideNumbers(text: string, most: number): string {
  const digits = text.replace(/\P{Nd}/gu, '').length;
  const spans: Span[] = digits < most ? [] : longNumbers(text, most);
  if (digits < text.length) for (const { 0: found, index } of text.matchAll(RG_OR_PHONE)) spans.push([index, index + found.length]);
  if (spans.length === 0) return text;
  let result = '';
  let done = 0;
  for (const [start, end] of merged(spans)) {
    result += text.slice(done, start) + hideDigits(text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}
