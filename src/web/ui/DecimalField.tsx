import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './DecimalField.module.css';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import { byKey, commaOfKeypad, decimalText, hundredthsOf, readableDecimal, typedDecimal } from './typed-decimal.ts';

export interface DecimalFieldProps extends FieldProps<number> {
  /** Escape in the box, after what was being typed is dropped. */
  readonly onEscape?: () => void;
}

interface Unit {
  /** On the left, or on the right, of the number. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** The same, where an empty box is no number at all. */
export type OptionalDecimalFieldProps = FieldProps<number | null> & Pick<DecimalFieldProps, 'onEscape'> & Unit;

const textOf = (value: number | null): string => (value === null ? '' : decimalText(value));
const means = (text: string): number => (text === '' ? 0 : hundredthsOf(text));

/** A number with two places, in hundredths: digits, comma and Backspace; thousands are marked when the box is left. */
export function OptionalDecimalField({ prefix, suffix, onEscape, ...props }: OptionalDecimalFieldProps) {
  const [typed, setTyping] = useState<string | null>(null);
  // A column pasted over it, or a rule, may change what is being typed in: the box never shows another number than the form has.
  const typing = typed === null || means(typed) === (props.value ?? 0) ? typed : textOf(props.value);
  // The box that has just been entered: all of it is selected, so that typing replaces it; the click that entered it would undo that.
  const entered = useRef<HTMLInputElement>(null);
  const editing = typing !== null;
  useLayoutEffect(() => {
    if (editing) entered.current?.select();
  }, [editing]);
  const leave = (): void => {
    setTyping(null);
    props.onBlur?.();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    commaOfKeypad(event, event.currentTarget);
    if (event.key !== 'Escape' || onEscape === undefined) return;
    // A dialog around it must not close.
    event.stopPropagation();
    setTyping(null);
    onEscape();
  };
  return (
    <TextInput
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      classNames={{ input: classes['input'] ?? '', section: classes['unit'] ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      value={typing ?? (props.value === null ? '' : readableDecimal(props.value))}
      onFocus={(event) => {
        entered.current = event.currentTarget;
        setTyping(textOf(props.value));
      }}
      onMouseUp={() => {
        entered.current?.select();
        entered.current = null;
      }}
      onChange={(event) => {
        entered.current = null;
        const next = typedDecimal(typing ?? '', event.currentTarget.value, byKey(event.nativeEvent) ? 'key' : 'paste');
        setTyping(next);
        props.onChange(next === '' ? null : hundredthsOf(next));
      }}
      onKeyDown={press}
      onBlur={leave}
      {...(prefix === undefined ? {} : { leftSection: prefix, leftSectionWidth: 34, leftSectionPointerEvents: 'none' as const })}
      {...(suffix === undefined ? {} : { rightSection: suffix, rightSectionPointerEvents: 'none' as const })}
    />
  );
}

/** A number with two places that is always there: an empty box is nought. */
export const DecimalField = ({ onChange, ...props }: DecimalFieldProps & Unit) => (
  <OptionalDecimalField {...props} onChange={(value) => onChange(value ?? 0)} />
);
