import { useController, useFormContext } from 'react-hook-form';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { RecordPicker, type RecordPickerProps } from '#web/patterns/picker/RecordPicker.tsx';
import { FieldCell } from './fields.tsx';
import type { BoundProps } from './fields.tsx';
import { useFormInfo } from './form-context.ts';
import { LABELS } from './labels.ts';
import type { Choice, ClienteValues } from './values.ts';

type ChoiceName = 'id_responsavel' | 'id_plano' | 'id_cliente_seguradora' | 'grupos';

export interface ChoiceInputProps
  extends BoundProps<ChoiceName>,
    Pick<RecordPickerProps, 'multiple' | 'create' | 'placeholder' | 'description'> {
  readonly options: (chosen: readonly string[]) => OptionsSource;
  readonly isLocked?: (choice: Choice) => boolean;
  /** Label of a choice whose name came after the form was filled. */
  readonly labelOf?: (choice: Choice) => string;
  /** A message of the field's own, e.g. of a creation that was refused. */
  readonly problem?: string | null;
}

/** One or several records, chosen by searching. */
export function ChoiceInputField({ name, span, label, options, isLocked, labelOf, problem, ...picker }: ChoiceInputProps) {
  const { control } = useFormContext<ClienteValues>();
  const { readOnly } = useFormInfo();
  const { field, fieldState } = useController<ClienteValues, ChoiceName>({ control, name });
  const chosen = field.value;
  return (
    <FieldCell name={name} span={span}>
      <RecordPicker
        {...picker}
        label={label ?? LABELS[name]}
        value={chosen.map((one) => ({ id: one.id, label: labelOf?.(one) ?? one.label, locked: isLocked?.(one) ?? false }))}
        onChange={(picked) => field.onChange(picked.map((option): Choice => ({ id: option.id, label: option.label })))}
        onBlur={field.onBlur}
        options={options(chosen.map((one) => one.id))}
        error={problem ?? fieldState.error?.message}
        disabled={readOnly}
      />
    </FieldCell>
  );
}
