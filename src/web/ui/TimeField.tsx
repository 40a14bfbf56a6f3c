import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import { timeProblem, typedTime, wholeTime } from './typed-time.ts';

export interface TimeFieldProps extends FieldProps<string> {
  /** Enter over what was typed, in place of what it does in the form. */
  readonly onEnter?: () => void;
}

/** A minute of the day, typed in any habit; `value` is `HH:mm`, '' or a text that is no time ('Horário inválido', see `timeProblem`). */
export function TimeField({ onEnter, ...props }: TimeFieldProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const entering = useRef(false);
  // Another value was put in its place meanwhile.
  const text = typing !== null && wholeTime(typing) === props.value ? typing : props.value;
  const problem = typing === null ? timeProblem(props.value) : null;
  return (
    <TextInput
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      error={problem ?? props.error ?? null}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      value={text}
      onChange={(event) => {
        const next = typedTime(event.currentTarget.value);
        setTyping(next);
        props.onChange(wholeTime(next));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        setTyping(null);
        if (onEnter === undefined || props.value === '') return;
        event.preventDefault();
        onEnter();
      }}
      onPointerDown={({ currentTarget }) => {
        entering.current = currentTarget !== document.activeElement;
      }}
      // There is no room behind a whole time: what is typed after a click takes its place.
      onClick={({ currentTarget }) => {
        if (entering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        entering.current = false;
      }}
      onBlur={() => {
        setTyping(null);
        props.onBlur?.();
      }}
    />
  );
}
