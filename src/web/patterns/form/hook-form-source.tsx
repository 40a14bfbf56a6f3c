import type { ReactNode } from 'react';
import { type Control, type FieldValues, useController, useFormState } from 'react-hook-form';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';
import { whenLetGo } from './when-let-go.ts';
import type { FormField, FormSource } from './form-source.ts';

export interface HookForm {
  readonly control: Control<FieldValues>;
  readonly fields: FieldTable;
  readonly readOnly: boolean;
  /** Leaving a field counts. */
  readonly left: boolean;
}

interface HookFormFieldProps {
  readonly form: HookForm;
  readonly name: string;
  readonly children: (field: FormField<unknown>) => ReactNode;
}

const nothing = (): void => undefined;

function HookFormField({ form: { control, readOnly, left }, name, children }: HookFormFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, ref } = field;
  const onBlur = left ? () => whenLetGo(field.onBlur) : nothing;
  return children({ value: field.value as unknown, onChange, onBlur, ref, error: fieldState.error?.message ?? null, locked: readOnly });
}

const messageOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'message' in problem && typeof problem.message === 'string' ? problem.message : '';

interface HookFormProblemsProps {
  readonly form: HookForm;
  readonly children: (problems: FieldErrors) => ReactNode;
}

function HookFormProblems({ form: { control }, children }: HookFormProblemsProps) {
  const { errors } = useFormState({ control });
  return children(Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name, messageOf(problem)])));
}

/** The fields of a form that react-hook-form keeps. */
export const hookFormSource = (form: HookForm): FormSource => ({
  fields: form.fields,
  readOnly: form.readOnly,
  Field: (props) => <HookFormField form={form} {...props} />,
  Problems: (props) => <HookFormProblems form={form} {...props} />,
});
