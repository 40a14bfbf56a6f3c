import { TextInput } from '@mantine/core';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import { typedTime } from './typed-time.ts';

/** A minute of the day, typed with or without its colon; `value` is `HH:mm`, or what is typed so far. */
export const TimeField = (props: FieldProps<string>) => (
  <TextInput
    {...inputProps(props)}
    {...(props.ref === undefined ? {} : { ref: props.ref })}
    inputMode="numeric"
    autoComplete="off"
    placeholder="hh:mm"
    value={props.value}
    onChange={(event) => props.onChange(typedTime(event.currentTarget.value))}
  />
);
