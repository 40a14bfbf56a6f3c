import { DateField } from '../../ui/DateField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import type { FieldProps } from '../../ui/field.ts';
import { bound } from './bound.tsx';

/** A civil day, or the text of a day that does not exist. */
export const DateInput = bound(DateField);

const BirthField = (props: FieldProps<string>) => <DateField {...props} past />;

/** The day somebody was born, who may be a hundred. */
export const BirthInput = bound(BirthField);

/** A minute of the day, `HH:mm`. */
export const TimeInput = bound(TimeField);
