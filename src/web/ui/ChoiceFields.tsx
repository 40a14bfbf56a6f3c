import { Checkbox, Group, Radio, Select, Switch } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import type { Option } from './options.ts';

export interface SelectFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** A cross that empties the field. */
  readonly clearable?: boolean;
  /** Typing narrows the list: for more than about ten options. */
  readonly searchable?: boolean;
}

/** One of a short closed list; '' for none. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Select
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      data={[...props.options]}
      value={props.value === '' ? null : props.value}
      onChange={(value) => props.onChange(value ?? '')}
      clearable={props.clearable ?? false}
      searchable={props.searchable ?? false}
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage="Nada encontrado"
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
    />
  );
}

export interface RadioRowProps<T extends string> extends FieldProps<T> {
  readonly options: readonly Option<T>[];
}

/** All options side by side: for two to five of them. */
export function RadioRow<T extends string>(props: RadioRowProps<T>) {
  return (
    <Radio.Group
      label={props.label}
      withAsterisk={props.required ?? false}
      error={props.error ?? null}
      value={props.value}
      onChange={(value) => props.onChange(value)}
    >
      <Group gap="md" mt={4} mih={32}>
        {props.options.map(({ value, label }) => (
          <Radio key={value} size="sm" value={value} label={label} disabled={props.disabled ?? false} />
        ))}
      </Group>
    </Radio.Group>
  );
}

const toggleProps = (props: FieldProps<boolean>) =>
  ({
    label: props.label,
    size: 'sm',
    ...(props.ref === undefined ? {} : { ref: props.ref }),
    disabled: props.disabled ?? false,
    error: props.error ?? null,
    description: props.description,
    checked: props.value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.currentTarget.checked),
  }) as const;

/** Yes or no, taking effect at once. */
export const SwitchField = (props: FieldProps<boolean>) => <Switch {...toggleProps(props)} />;

/** Yes or no, saved with the rest of the form. */
export const CheckField = (props: FieldProps<boolean>) => <Checkbox {...toggleProps(props)} />;
