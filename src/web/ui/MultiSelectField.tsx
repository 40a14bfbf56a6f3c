import { MultiSelect } from '@mantine/core';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import type { Option } from './options.ts';

export interface MultiSelectFieldProps<T extends string> extends FieldProps<readonly T[]> {
  readonly options: readonly Option<T>[];
}

/** Any number of a closed list; typing narrows it. */
export function MultiSelectField<T extends string>(props: MultiSelectFieldProps<T>) {
  const { placeholder, ...shared } = inputProps<readonly T[]>(props);
  return (
    <MultiSelect
      {...shared}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      {...(placeholder !== undefined && props.value.length === 0 ? { placeholder } : {})}
      // Beside what is chosen a short box is enough; the whole width would always start a second line.
      styles={props.value.length > 0 ? { inputField: { minWidth: 20 } } : {}}
      data={[...props.options]}
      value={[...props.value]}
      onChange={(value) => props.onChange(value)}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      nothingFoundMessage="Nada encontrado"
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
    />
  );
}
