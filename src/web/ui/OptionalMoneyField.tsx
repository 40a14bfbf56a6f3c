import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import { OptionalDecimalField } from './DecimalField.tsx';
import type { FieldProps } from './field.ts';

/** An amount of reais as decimal text, or none at all: an empty box is not nought. */
export const OptionalMoneyField = ({ value, onChange, ...props }: FieldProps<string>) => (
  <OptionalDecimalField
    {...props}
    prefix="R$"
    value={value === '' ? null : centsOf(value)}
    onChange={(cents) => onChange(cents === null ? '' : decimalOf(cents))}
  />
);
