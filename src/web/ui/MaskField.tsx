import { TextInput } from '@mantine/core';
import { maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import type { MaskKind } from './masks.ts';
import { bareValue, maskOptions } from './masks.ts';
import { mergeRefs } from './merge-refs.ts';

export interface MaskFieldProps extends FieldProps<string> {
  readonly kind: MaskKind;
  readonly rightSection?: ReactNode;
  readonly autoComplete?: string;
  readonly onEnter?: () => void;
}

/** CPF, CNPJ (letters too), phone, CEP, code or plate: masked while typing, `value` without punctuation. */
export function MaskField(props: MaskFieldProps) {
  const options = useMemo(() => maskOptions(props.kind), [props.kind]);
  const mask = useMaskito({ options });
  const merged = useMemo(() => mergeRefs<HTMLInputElement>(mask, props.ref), [mask, props.ref]);
  return (
    <TextInput
      {...inputProps(props)}
      ref={merged}
      inputMode={props.kind === 'cnpj' || props.kind === 'plate' ? 'text' : 'numeric'}
      autoComplete={props.autoComplete ?? 'off'}
      value={maskitoTransform(props.value, options)}
      onInput={(event) => props.onChange(bareValue(props.kind, event.currentTarget.value))}
      // React asks for a change handler beside `value`; the input event above already carries every change.
      onChange={() => undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') props.onEnter?.();
      }}
      rightSection={props.rightSection}
    />
  );
}
