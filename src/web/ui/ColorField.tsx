import { ColorInput } from '@mantine/core';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';

const SWATCHES = [
  '#0b5a6b',
  '#2b8a9f',
  '#2f9e44',
  '#66a80f',
  '#e79a0c',
  '#e8590c',
  '#c92a2a',
  '#c2255c',
  '#9c36b5',
  '#5f3dc4',
  '#1971c2',
  '#495057',
];

/** A colour as `#rrggbb`, or '' for none. */
export function ColorField(props: FieldProps<string>) {
  return (
    <ColorInput
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      value={props.value}
      onChange={props.onChange}
      format="hex"
      swatches={SWATCHES}
      swatchesPerRow={6}
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
    />
  );
}
