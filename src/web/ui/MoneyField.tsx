import { NumberInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import { inputProps } from './field.ts';
import type { FieldProps } from './field.ts';

/** Letters, dot and minus do nothing (GER-008); shortcuts and editing keys pass. */
function refuse(event: KeyboardEvent): void {
  if (event.key.length === 1 && !/[\d,]/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
}

const decimalText = (value: string | number): string => (value === '' ? '' : decimalOf(centsOf(Number(value).toFixed(2))));

/** An amount of reais: typed with a comma, two places; `value` is `"1234.50"` or ''. */
export function MoneyField(props: FieldProps<string>) {
  return (
    <NumberInput
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      value={props.value}
      onChange={(value) => props.onChange(decimalText(value))}
      onKeyDown={refuse}
      prefix="R$ "
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      thousandSeparator="."
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      max={999_999_999_999.99}
      clampBehavior="strict"
      hideControls
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}
