import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import classes from './TextField.module.css';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'url' | 'password';
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly rightSection?: ReactNode;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <TextInput
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      rightSection={props.rightSection}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

export interface LongTextFieldProps extends Omit<FieldProps<string>, 'ref'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly maxLength?: number;
  readonly minRows?: number;
}

/** Text with line breaks, growing with what is written. */
export function LongTextField({ ref, minRows: rows = 3, ...props }: LongTextFieldProps) {
  return (
    <Textarea
      {...inputProps(props)}
      {...(ref === undefined ? {} : { ref })}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      classNames={{ input: classes['texto'] }}
      style={{ '--linhas': rows }}
      rows={rows}
      resize="vertical"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
