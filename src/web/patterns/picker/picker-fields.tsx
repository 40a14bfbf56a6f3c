import { Bind, type Bound } from '../form/bound.tsx';
import type { Choice, OptionsSource } from './options.ts';
import { RecordPicker, type RecordPickerProps } from './RecordPicker.tsx';
import { isChosen, typedIn, withTyped } from './typed-choice.ts';

export interface PickerInputProps<Values> extends Bound<Values, readonly Choice[]>, Pick<RecordPickerProps, 'multiple' | 'create'> {
  /** What is offered, knowing what is chosen. */
  readonly options: (chosen: readonly string[]) => OptionsSource;
  readonly isLocked?: (choice: Choice) => boolean;
  /** Label of a choice whose name came after the form was filled. */
  readonly labelOf?: (choice: Choice) => string;
  /** A message of the field's own, e.g. of a creation that was refused. */
  readonly problem?: string | null;
  /** Besides keeping what was chosen. */
  readonly onChosen?: (chosen: readonly Choice[]) => void;
}

/** One or several records, chosen by searching; bound to a form by name. */
export function PickerInput<Values>({
  options,
  isLocked,
  labelOf,
  problem,
  onChosen,
  multiple,
  create,
  ...props
}: PickerInputProps<Values>) {
  return (
    <Bind<readonly Choice[]> {...props}>
      {({ longest: _longest, ref: _ref, labelHidden: _hidden, firstFocus: _first, name: _name, value, onChange, error, ...field }) => (
        <RecordPicker
          {...field}
          {...(multiple === undefined ? {} : { multiple })}
          {...(create === undefined ? {} : { create })}
          value={value
            .filter(isChosen)
            .map((one) => ({ id: one.id, label: labelOf?.(one) ?? one.label, locked: isLocked?.(one) ?? false }))}
          text={typedIn(value)}
          onText={(text) => onChange(withTyped(value, text))}
          onChange={(chosen, text) => {
            const kept = chosen.map(({ id, label }): Choice => ({ id, label }));
            onChange(withTyped(kept, text));
            onChosen?.(kept);
          }}
          options={options(value.filter(isChosen).map((one) => one.id))}
          error={problem ?? error}
        />
      )}
    </Bind>
  );
}
