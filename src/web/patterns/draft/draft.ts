import type { FieldInfo, FieldTable } from '#contract/kernel/fields.ts';
import type { Sensitivity } from '#contract/kernel/sensitive.ts';
import { overlaps, sameValue, type Versions } from '../save/versions.ts';

/* What was typed in a form and is not saved, as it waits for the page to be loaded again. Pure. */

type Fields = Readonly<Record<string, unknown>>;

/** A send that heard no answer: what was typed then, and what was asked for beside it. */
export interface SentDraft {
  readonly typed: Fields;
  readonly extra?: unknown;
}

export interface Draft {
  /** When, in milliseconds. */
  readonly at: number;
  /** The fields that were changed, as typed and as they had been. */
  readonly typed: Fields;
  readonly before: Fields;
  /** Something that was typed may not lie anywhere, and is not here. */
  readonly partial: boolean;
  readonly sent?: SentDraft;
}

/** Never kept: what the history never keeps, and the documents of people. */
const NEVER: readonly Sensitivity[] = ['segredo', 'cartao', 'saude', 'documento'];

/** Which values of a form may wait: those its table knows, and nothing in them is secret. `also`: values beside the table. */
export function keptOf(table: FieldTable, also: readonly string[] = []): (name: string) => boolean {
  const hidden = ({ sensitive }: FieldInfo): boolean => sensitive !== undefined && NEVER.includes(sensitive);
  const closed = new Set(Object.entries(table).flatMap(([name, info]) => (hidden(info) ? [name, name.split('.')[0] ?? name] : [])));
  return (name) => (name in table && !closed.has(name)) || also.includes(name);
}

const fieldsOf = (values: object): Fields => values as Fields;
const pick = (values: object, names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, fieldsOf(values)[name]]));
const changedIn = (before: object, now: object): string[] =>
  Object.keys(now).filter((name) => !sameValue(fieldsOf(before)[name], fieldsOf(now)[name]));

export interface Typing<Values> {
  /** What counts as unchanged. */
  readonly filled: Values;
  readonly now: Values;
  readonly keeps: (name: string) => boolean;
  readonly at: number;
  /** What an earlier load left and nobody has answered for: it goes along under what is typed since. */
  readonly offered: Draft | null;
  /** What was sent and heard no answer, of a record that is not stored. */
  readonly sent: { readonly submitted: Values; readonly extra: unknown } | null;
}

/** What is to wait; null when nothing was typed. */
export function draftOf<Values extends object>({ filled, now, keeps, at, offered, sent }: Typing<Values>): Draft | null {
  const changed = changedIn(filled, now);
  const kept = changed.filter(keeps);
  if (kept.length === 0) return offered;
  return {
    at,
    typed: { ...offered?.typed, ...pick(now, kept) },
    before: { ...pick(filled, kept), ...offered?.before },
    partial: (offered?.partial ?? false) || kept.length < changed.length,
    ...(sent && { sent: { typed: pick(sent.submitted, changedIn(filled, sent.submitted).filter(keeps)), extra: sent.extra } }),
  };
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was read from the storage, if it is one. */
export function asDraft(read: unknown): Draft | null {
  if (!isFields(read)) return null;
  const { at, typed, before, partial, sent } = read;
  if (typeof at !== 'number' || !isFields(typed) || !isFields(before) || Object.keys(typed).length === 0) return null;
  const unanswered = isFields(sent) && isFields(sent['typed']) ? { sent: { typed: sent['typed'], extra: sent['extra'] } } : {};
  return { at, typed, before, partial: partial === true, ...unanswered };
}

/** A value takes the place of one of its own kind only: another version of the panel may have written it. */
const sameKind = (a: unknown, b: unknown): boolean =>
  a === null || b === null
    ? typeof a === 'object' && typeof b === 'object'
    : typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** `values` with those of `fields` that fit. */
export const laidOver = <Values extends object>(values: Values, fields: Fields): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => name in values && sameKind(fieldsOf(values)[name], value))),
});

/** What comes back, and on which fields the record says another thing now than when it was typed over. */
export interface Recovered<Values, Field extends string> {
  readonly mine: Values;
  readonly before: Values;
  /** What is proposed to keep. */
  readonly own: ReadonlySet<Field>;
  readonly collides: boolean;
}

/** A draft over what a form says now; what was typed since the load stays. */
export function recovered<Values extends object, Field extends string>(
  { typed, before }: Pick<Draft, 'typed' | 'before'>,
  { filled, now, versions }: { readonly filled: Values; readonly now: Values; readonly versions: Versions<Values, Field> },
): Recovered<Values, Field> {
  const since = new Set(changedIn(filled, now));
  const still = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => !since.has(name)));
  const [mine, old] = [laidOver(now, still(typed)), laidOver(now, still(before))];
  const changedThere = versions.differences(old, old, now).map((one) => one.field);
  const own = new Set(
    versions
      .differences(old, mine, now)
      .filter((one) => one.changedHere)
      .map((one) => one.field),
  );
  return { mine, before: old, own, collides: [...own].some((field) => changedThere.some((other) => overlaps(field, other))) };
}
