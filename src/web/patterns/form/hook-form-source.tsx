import type { ReactNode } from 'react';
import { type Control, type FieldValues, useController, useFormState } from 'react-hook-form';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';
import type { FormField, FormSource } from './form-source.ts';

interface OfForm {
  readonly control: Control<FieldValues>;
}

interface HookFormFieldProps extends OfForm {
  readonly name: string;
  readonly locked: boolean;
  readonly children: (field: FormField<unknown>) => ReactNode;
}

function HookFormField({ control, name, locked, children }: HookFormFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, onBlur, ref } = field;
  return children({ value: field.value as unknown, onChange, onBlur, ref, error: fieldState.error?.message ?? null, locked });
}

const messageOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'message' in problem && typeof problem.message === 'string' ? problem.message : '';

function HookFormProblems({ control, children }: OfForm & { readonly children: (problems: FieldErrors) => ReactNode }) {
  const { errors } = useFormState({ control });
  return children(Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name, messageOf(problem)])));
}

/** The fields of a form that react-hook-form keeps. */
export const hookFormSource = (control: Control<FieldValues>, fields: FieldTable, readOnly: boolean): FormSource => ({
  fields,
  readOnly,
  Field: (props) => <HookFormField control={control} locked={readOnly} {...props} />,
  Problems: (props) => <HookFormProblems control={control} {...props} />,
});
