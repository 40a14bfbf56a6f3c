import type { ReactNode } from 'react';
import { FICHA_FIELDS } from '#contract/fichas/fichas.form.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { FieldFormat } from '#contract/kernel/fields.ts';
import type { FormField, FormSource } from '#web/patterns/form/form-source.ts';
import { setAt } from './edits.ts';
import { type FieldPath, fullLabel, isFieldPath, valueAt } from './field-paths.ts';
import { shownProblems, useEdit, useFieldState, useFormInfo, useLocked, useValues } from './form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';

/** Shown of a field whose deal is on its way out. */
const EMPTY: Readonly<Partial<Record<FieldFormat, unknown>>> = { record: [], amount: 0, yesNo: false };

interface FichaFieldProps {
  readonly name: string;
  readonly children: (field: FormField<unknown>) => ReactNode;
}

function FichaField({ name, children }: FichaFieldProps) {
  const path = name as FieldPath;
  const edit = useEdit();
  const value = useValues((values) => valueAt(values, path)) ?? EMPTY[FICHA_FIELDS[path].format] ?? '';
  const locked = useLocked(path);
  return children({ ...useFieldState(path), value, onChange: (next) => edit(setAt(path, next)), locked });
}

function FichaProblems({ children }: { readonly children: (problems: FieldErrors) => ReactNode }) {
  const { store } = useFormInfo();
  // As text: the same problems found again are not new ones.
  const problems = useStore(store, (state) => JSON.stringify(shownProblems(state)));
  return children(JSON.parse(problems) as FieldErrors);
}

/** The fields of a ficha, kept by its own store (decision 0022); the form around them is in the context. */
export const fichaSource = (readOnly: boolean): FormSource => ({
  fields: FICHA_FIELDS,
  readOnly,
  fullLabel: (name) => (isFieldPath(name) ? fullLabel(name) : name),
  Field: FichaField,
  Problems: FichaProblems,
});
