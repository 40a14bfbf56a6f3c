import type { Ref } from 'react';

/** What every field takes; the names are those of a react-hook-form controller, so `{...field}` fits. */
export interface FieldProps<T> {
  readonly label: string;
  /** The label is only read aloud: the field stands under a heading that says it, as in a table. */
  readonly labelHidden?: boolean;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Help, only where people err. */
  readonly description?: string;
  readonly placeholder?: string;
  /** Has the focus when its dialog opens. */
  readonly firstFocus?: boolean;
}

/** The properties a Mantine input shares with ours, without the absent ones. */
export function inputProps<T>(props: FieldProps<T>) {
  return {
    ...(props.labelHidden ? { 'aria-label': props.label } : { label: props.label }),
    size: 'sm',
    withAsterisk: props.required ?? false,
    'aria-required': props.required ?? false,
    disabled: props.disabled ?? false,
    error: props.error ?? null,
    ...(props.name === undefined ? {} : { name: props.name }),
    ...(props.description === undefined ? {} : { description: props.description }),
    ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
    ...(props.firstFocus ? { 'data-autofocus': true } : {}),
    ...(props.onBlur === undefined ? {} : { onBlur: props.onBlur }),
  } as const;
}
