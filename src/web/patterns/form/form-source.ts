import type { ComponentType, ReactNode, Ref } from 'react';
import { createContext, useContext } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';

/** One value of a form, as it stands. */
export interface FormField<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly error: string | null;
  /** It cannot be changed now. */
  readonly locked: boolean;
}

/** Where bound fields find their values: a form, whatever keeps it. */
export interface FormSource {
  readonly fields: FieldTable;
  /** What a field is called away from its place, where its label may not say which it is; absent, its label. */
  readonly fullLabel?: (name: string) => string;
  /** Nothing may be changed. */
  readonly readOnly: boolean;
  /** Renders with one field, again only when that one changes. */
  readonly Field: ComponentType<{ readonly name: string; readonly children: (field: FormField<unknown>) => ReactNode }>;
  /** Renders with what is wrong now, by field. */
  readonly Problems: ComponentType<{ readonly children: (problems: FieldErrors) => ReactNode }>;
}

export const FormSourceContext = createContext<FormSource | null>(null);

export function useFormSource(): FormSource {
  const source = useContext(FormSourceContext);
  if (source === null) throw new Error('bound field outside its form');
  return source;
}

/** Fields of the values that hold a `T`. */
export type NamesOf<Values, T> = { [K in keyof Values & string]-?: [Values[K]] extends [T] ? K : never }[keyof Values & string];
