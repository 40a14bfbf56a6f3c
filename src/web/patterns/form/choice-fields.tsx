import { CheckField, RadioRow, SelectField, SwitchField } from '../../ui/ChoiceFields.tsx';
import type { Option } from '../../ui/options.ts';
import { Bind, type Bound, bound } from './bound.tsx';

export interface RadioInputProps<Values> extends Bound<Values, string> {
  readonly options: readonly Option[];
}

/** One of two to five, side by side. */
export const RadioInput = <Values,>({ options, ...props }: RadioInputProps<Values>) => (
  <Bind<string> {...props}>{({ longest: _longest, ...field }) => <RadioRow {...field} options={options} />}</Bind>
);

export interface SelectInputProps<Values> extends RadioInputProps<Values> {
  /** A cross that empties the field. */
  readonly clearable?: boolean;
}

/** One of a closed list; '' for none. */
export const SelectInput = <Values,>({ options, clearable = false, ...props }: SelectInputProps<Values>) => (
  <Bind<string> {...props}>
    {({ longest: _longest, ...field }) => <SelectField {...field} options={options} clearable={clearable && !field.disabled} />}
  </Bind>
);

/** Yes or no, saved with the rest of the form. */
export const CheckInput = bound(CheckField);

/** Yes or no, as a switch. */
export const SwitchInput = bound(SwitchField);
