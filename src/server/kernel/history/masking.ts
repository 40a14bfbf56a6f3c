import { HIDDEN, hideInSearch, hideInText, isPersonalNumber } from '#contract/kernel/hide.ts';
import { FIELDS, type FieldKinds } from '#server/kernel/sensitive-fields.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Snapshot = Readonly<Record<string, unknown>>;

/** Where a module keeps what was asked for. */
const FILTER = 'filtro';

type Hide = (text: string) => string;

/** A value as the history may keep it, whatever it is made of; undefined: not at all. */
function masked(value: unknown, hide: Hide, kinds: FieldKinds): Json | undefined {
  if (value === undefined) return undefined;
  if (value === null || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return hide(value);
  if (typeof value === 'number') return isPersonalNumber(value) ? hide(String(value)) : value;
  if (typeof value === 'bigint') return hide(String(value));
  // Neither keys nor hashes are for reading.
  if (typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined;
  if (Array.isArray(value)) return value.map((one) => masked(one, hide, kinds)).filter((one) => one !== undefined);
  return maskFields(value as Snapshot, hide, kinds);
}

/** Texts within a sensitive field, each as its kind may be kept. */
const within =
  (keep: Hide): Hide =>
  (text) =>
    text === '' ? text : keep(text);

function maskFields(record: Snapshot, hide: Hide, kinds: FieldKinds): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(record)) {
    const inFilter = key === FILTER ? hideInSearch : hide;
    const kind = kinds(key, hide === hideInSearch);
    // A number is no word that somebody looked for.
    if (kind === null || (kind === 'procura' && typeof value === 'number')) {
      const safe = masked(value, inFilter, kinds);
      if (safe !== undefined) result[hideInText(key)] = safe;
      continue;
    }
    const keep = HIDDEN[kind];
    const safe = value === null ? null : keep && masked(typeof value === 'number' ? String(value) : value, within(keep), kinds);
    if (keep !== null && safe !== undefined) result[key] = safe;
  }
  return result;
}

/** A record as the history may keep it, to any depth. */
export const maskRecord = (record: Snapshot, kinds: FieldKinds = FIELDS): Record<string, Json> => maskFields(record, hideInText, kinds);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What changed between two snapshots, masked: only the keys whose value differs. Of health, cards and secrets not even that they did. */
export function maskedDiff(
  before: Snapshot,
  after: Snapshot,
  kinds: FieldKinds = FIELDS,
): { before: Record<string, Json>; after: Record<string, Json> } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !same(before[key], after[key]));
  const pick = (record: Snapshot): Snapshot => Object.fromEntries(changed.filter((key) => key in record).map((key) => [key, record[key]]));
  return { before: maskRecord(pick(before), kinds), after: maskRecord(pick(after), kinds) };
}
