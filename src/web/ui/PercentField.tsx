import type { DecimalFieldProps } from './DecimalField.tsx';
import { DecimalField } from './DecimalField.tsx';

/** A percentage in hundredths: 12,5 % is 1250. */
export const PercentField = (props: DecimalFieldProps) => <DecimalField {...props} suffix="%" />;
