import { MoneyField } from '../../ui/MoneyField.tsx';
import { OptionalMoneyField } from '../../ui/OptionalMoneyField.tsx';
import { PercentField } from '../../ui/PercentField.tsx';
import { bound } from './bound.tsx';

/** Reais, in cents. */
export const MoneyInput = bound(MoneyField);

/** Reais as decimal text, or none at all. */
export const OptionalMoneyInput = bound(OptionalMoneyField);

/** Hundredths of a percent. */
export const PercentInput = bound(PercentField);
