import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { type Control, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';
import { keptOf } from '../draft/draft.ts';
import { unmatchedIn } from '../picker/typed-choice.ts';
import type { RecordDoor } from '../save/door.ts';
import { sameValue, type Versions, versionsOf } from '../save/versions.ts';
import type { FormSource } from './form-source.ts';
import { useTakeOver } from './handoff.ts';
import { hookFormSource } from './hook-form-source.tsx';
import { showValue } from './show-value.ts';
import { useReread } from './use-reread.ts';
import { missingIn } from './values.ts';

export interface RecordFormOptions<Values extends FieldValues, Stored> {
  /** Null while creating. */
  readonly record: Stored | null;
  readonly fields: FieldTable;
  /** The form of a stored record; of null, what a new one starts with. */
  readonly valuesOf: (record: Stored | null) => Values;
  /** What can be told to be wrong here; absent asks only for what is required. */
  readonly check?: (values: Values, base: Stored | null) => FieldErrors;
  readonly readOnly?: boolean;
  /**
   * When a field first says what is wrong with it: as it is typed, as it is left, or when it is saved. The last is for dialogs, where a
   * message must not push a button away under the pointer.
   */
  readonly checkOn?: 'typing' | 'leaving' | 'saving';
  /** How two versions are compared; absent, every field of the table is a choice. */
  readonly versions?: Versions<Values, keyof Values & string>;
  /** A value in words where the table does not know them. */
  readonly show?: (field: keyof Values & string, values: Values) => ReactNode | undefined;
  /** Values beside the table that may wait for the page to be loaded again. */
  readonly alsoKept?: readonly (keyof Values & string)[];
  /** Name under which its registration may have handed over what was typed. */
  readonly handoff?: string | null;
}

export interface RecordForm<Values extends FieldValues, Stored> extends RecordDoor<Values, Stored, keyof Values & string, unknown> {
  readonly methods: UseFormReturn<Values>;
  readonly source: FormSource;
  readonly dirty: boolean;
}

interface Refused<Values> {
  readonly fields: FieldErrors;
  readonly values: Values;
}

/** The form of one record, kept by react-hook-form. */
export function useRecordForm<Values extends FieldValues, Stored>(options: RecordFormOptions<Values, Stored>): RecordForm<Values, Stored> {
  type Field = keyof Values & string;
  const { record, fields, valuesOf, readOnly = false, checkOn = 'leaving', handoff = null } = options;
  const inOrder = (said: FieldErrors): FieldErrors => inOrderOf(Object.keys(fields), said);
  const check = (values: Values, base: Stored | null): FieldErrors =>
    inOrder({ ...(options.check?.(values, base) ?? missingIn(fields, values)), ...unmatchedIn(values) });
  const stands = useRef(record);
  // What is shown of the record the form stands on follows it.
  const [, showBase] = useState(record);
  const filled = useRef<Values | null>(null);
  const behind = useRef(false);
  const refused = useRef<Refused<Values> | null>(null);
  const everyField = useMemo(() => versionsOf<Values>({ fields: Object.keys(fields) }), [fields]);
  const { versions = everyField } = options;

  /** What the server refused stands until its field changes. */
  const standing = (values: Values): FieldErrors => {
    const { fields: said = {}, values: sent = null } = refused.current ?? {};
    return Object.fromEntries(Object.entries(said).filter(([field]) => sent && field in values && sameValue(sent[field], values[field])));
  };
  const resolver: Resolver<Values> = (values) => {
    const problems = { ...standing(values), ...check(values, stands.current) };
    const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: 'regra', message }]));
    return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
  };
  const methods = useForm<Values>({
    defaultValues: valuesOf(record) as DefaultValues<Values>,
    mode: checkOn === 'typing' ? 'onChange' : 'onTouched',
    resolver,
    shouldFocusError: false,
  });
  const { isDirty } = methods.formState;
  const { control, reset, subscribe, setValue, setError, clearErrors, getValues } = methods;
  const write = setValue as (name: string, value: unknown, how: { readonly shouldDirty?: boolean; readonly shouldTouch?: boolean }) => void;

  const rebase = (stored: Stored, values: Values, inPlace?: Values): void => {
    const saved = inPlace ?? valuesOf(stored);
    behind.current = inPlace !== undefined;
    stands.current = stored;
    showBase(stored);
    refused.current = null;
    filled.current = saved;
    reset(saved);
    for (const field of Object.keys(values))
      if (!sameValue(saved[field], values[field])) write(field, values[field], { shouldDirty: true });
  };
  const refuse = (said: FieldErrors): void => {
    const values = structuredClone(getValues());
    refused.current = { fields: said, values };
    clearErrors();
    for (const [field, message] of Object.entries(said)) {
      // From now on it is checked as it is typed.
      if (field in values) write(field, values[field], { shouldTouch: true });
      setError(field as never, { type: 'servidor', message });
    }
  };

  useTakeOver<Values>(handoff, ({ submitted, now }) => {
    const stored = stands.current;
    if (stored !== null) rebase(stored, versions.typedSince(submitted, now, valuesOf(stored)));
  });
  useReread({
    record,
    base: () => stands.current,
    dirty: isDirty,
    behind: () => behind.current,
    replace: (read) => rebase(read, valuesOf(read)),
  });

  const source = useMemo(
    () => hookFormSource({ control: control as unknown as Control<FieldValues>, fields, readOnly, left: checkOn !== 'saving' }),
    [control, fields, readOnly, checkOn],
  );
  return {
    methods,
    source,
    dirty: isDirty && !readOnly,
    versions,
    valuesOf,
    check,
    rebase,
    refuse,
    place: inOrder,
    base: () => stands.current,
    filled: () => filled.current ?? valuesOf(record),
    fill: (values) => {
      const now = getValues();
      for (const field of Object.keys(values))
        if (!sameValue(now[field], values[field])) write(field, values[field], { shouldDirty: true });
    },
    onTyped: (listener) => subscribe({ formState: { values: true }, callback: listener }),
    keeps: keptOf(fields, options.alsoKept),
    values: () => structuredClone(getValues()),
    labelOf: (field) => fields[field]?.label ?? field,
    show: (field: Field, values) => options.show?.(field, values) ?? showValue(fields[field], values[field]),
  };
}
