import { DateField } from '../../ui/DateField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { bound } from './bound.tsx';

/** A civil day, or the text of a day that does not exist. */
export const DateInput = bound(DateField);

/** A minute of the day, `HH:mm`. */
export const TimeInput = bound(TimeField);
