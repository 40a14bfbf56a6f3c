import type { DecimalFieldProps } from './DecimalField.tsx';
import { DecimalField } from './DecimalField.tsx';

/** An amount of reais in cents, shown as `1.234,56`. */
export const MoneyField = (props: DecimalFieldProps) => <DecimalField {...props} prefix="R$" />;
