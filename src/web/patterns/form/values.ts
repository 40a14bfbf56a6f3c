import type { FieldInfo, FieldTable } from '#contract/kernel/fields.ts';
import { type Choice, choice, idOf } from '../picker/options.ts';

/* What a form holds of a record, by the table of its fields. Pure. */

/** What a closed list offers. */
type ChoiceOf<I extends FieldInfo> = I extends { readonly choices: readonly (infer C extends string | number)[] } ? C : never;

type ValueOf<I extends FieldInfo> = I['format'] extends 'yesNo'
  ? boolean
  : I['format'] extends 'record'
    ? readonly Choice[]
    : I extends { readonly choices: object }
      ? `${ChoiceOf<I>}` | (I extends { readonly chosen: true } ? never : '')
      : string;

/** The fields a form holds without further ado: lists have blocks of their own. */
type Plain<T extends FieldTable> = { [K in keyof T]: T[K]['format'] extends 'list' ? never : K }[keyof T];

/** What a form holds: texts and numbers as typed, yes and no as such, records as choices. */
export type ValuesOf<T extends FieldTable> = { readonly [K in Plain<T>]: ValueOf<T[K]> };

/** What is sent of a field that is not blank. */
type Said<I extends FieldInfo, T> = I extends { readonly choices: object } ? ChoiceOf<I> : T;

/** What a blank text is sent as; what is required stays blank, to be refused. */
type Blank<I extends FieldInfo> = I extends { readonly chosen: true } ? never : I extends { readonly required: string } ? '' : null;

type BodyValue<I extends FieldInfo> = I['format'] extends 'yesNo'
  ? 'S' | 'N'
  : I['format'] extends 'record'
    ? number | null
    : I['format'] extends 'number'
      ? Said<I, number> | (I extends { readonly chosen: true } ? never : null)
      : Said<I, string> | Blank<I>;

/** What is sent. */
export type BodyOf<T extends FieldTable> = { [K in Plain<T>]: BodyValue<T[K]> };

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const valueOf = ({ format }: FieldInfo, stored: unknown): unknown => {
  if (format === 'yesNo') return stored === 'S';
  return format === 'record' ? choice(typeof stored === 'number' ? stored : null, null) : textOf(stored);
};

const plainOf = (table: FieldTable): [string, FieldInfo][] => Object.entries(table).filter(([, { format }]) => format !== 'list');

/** With every field of the table, present or optional: one that is read of no record would be blank, and the next save would clear it. */
type Whole<T extends FieldTable, R> = R & Readonly<Record<Exclude<Plain<T>, keyof R>, unknown>>;

/**
 * The form of a record; of none, what it begins with. What is absent is blank, and what is never read, as a password, is said to be
 * `undefined`. Names of chosen records are the caller's to add.
 */
export const valuesFrom = <T extends FieldTable, R extends object>(
  table: T,
  record: Whole<T, R> | null,
  begun: { readonly [K in Plain<T>]?: unknown } = {},
): ValuesOf<T> =>
  Object.fromEntries(
    plainOf(table).map(([name, info]) => [name, valueOf(info, ((record ?? begun) as Readonly<Record<string, unknown>>)[name])]),
  ) as ValuesOf<T>;

const sentOf = ({ format, required }: FieldInfo, value: unknown): unknown => {
  if (format === 'yesNo') return value === true ? 'S' : 'N';
  if (format === 'record') return idOf(value as readonly Choice[]);
  // A password is sent as it was typed.
  if (format === 'password') return value;
  const text = textOf(value).trim();
  if (format === 'number') return text === '' ? null : Number(text);
  return text === '' && required === undefined ? null : text;
};

/** The record of a form; blank clears. Only the fields of the table that `values` has. */
export const bodyFrom = <T extends FieldTable>(table: T, values: Partial<ValuesOf<T>>): BodyOf<T> =>
  Object.fromEntries(
    plainOf(table).flatMap(([name, info]) =>
      name in values ? [[name, sentOf(info, (values as Readonly<Record<string, unknown>>)[name])]] : [],
    ),
  ) as BodyOf<T>;

/** What is required and blank, in the order of the table. */
export const missingIn = (table: FieldTable, values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { required }]) => {
      const value = (values as Readonly<Record<string, unknown>>)[name];
      const blank = typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
      return required !== undefined && blank ? [[name, required]] : [];
    }),
  );
