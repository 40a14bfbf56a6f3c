import { CheckField, SwitchField } from '../../ui/ChoiceFields.tsx';
import { bound } from './bound.tsx';

/** Yes or no, saved with the rest of the form. */
export const CheckInput = bound(CheckField);

/** Yes or no, as a switch. */
export const SwitchInput = bound(SwitchField);
