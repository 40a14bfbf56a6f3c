import { MoneyField } from '../../ui/MoneyField.tsx';
import { PercentField } from '../../ui/PercentField.tsx';
import { bound } from './bound.tsx';

/** Reais, in cents. */
export const MoneyInput = bound(MoneyField);

/** Hundredths of a percent. */
export const PercentInput = bound(PercentField);
