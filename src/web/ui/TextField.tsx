import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type Ref, useRef } from 'react';
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
  /** What stays of what is typed or pasted; what it drops never shows. */
  readonly keep?: (text: string) => string;
}

/** Leaves in the box what stays of what is in it, with the caret behind the letter it stood behind. */
function kept(box: HTMLTextAreaElement, keep: (text: string) => string): string {
  const value = keep(box.value);
  if (value === box.value) return value;
  const caret = keep(box.value.slice(0, box.selectionStart)).length;
  box.value = value;
  box.setSelectionRange(caret, caret);
  return value;
}

/** Text with line breaks, growing with what is written. */
export function LongTextField({ ref, minRows: rows = 3, keep, ...props }: LongTextFieldProps) {
  // An accent waits for its letter: nothing is taken out of what is being composed.
  const composing = useRef(false);
  const change = (box: HTMLTextAreaElement): void => props.onChange(keep === undefined || composing.current ? box.value : kept(box, keep));
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
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        change(event.currentTarget);
      }}
      onChange={(event) => change(event.currentTarget)}
    />
  );
}
