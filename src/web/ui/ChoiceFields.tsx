import { Checkbox, Group, Radio, Select, Switch } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import type { Option } from './options.ts';
import { NOTHING_TYPED, typeAhead } from './type-ahead.ts';

export interface SelectFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** A cross that empties the field. */
  readonly clearable?: boolean;
}

/** One of a closed list; '' for none. The first letters of its name choose, opened or not. */
export function SelectField(props: SelectFieldProps) {
  const [opened, setOpened] = useState(false);
  const typed = useRef(NOTHING_TYPED);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (props.disabled || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = typeAhead(typed.current, { key: event.key, at: event.timeStamp }, props.options);
    if (next === null) return;
    // The space of a name does not open the list.
    event.preventDefault();
    event.stopPropagation();
    typed.current = next.typed;
    setOpened(false);
    if (next.option !== null) props.onChange(next.option.value);
  };
  return (
    <Select
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      data={props.options.map(({ value, label }) => ({ value, label }))}
      value={props.value === '' ? null : props.value}
      onChange={(value) => props.onChange(value ?? '')}
      clearable={props.clearable ?? false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={press}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
    />
  );
}

export interface RadioRowProps<T extends string> extends FieldProps<T> {
  readonly options: readonly Option<T>[];
}

/** The kit puts nothing of ours on the group itself. */
const sayRequired = (field: HTMLElement | null): void => field?.querySelector('[role="radiogroup"]')?.setAttribute('aria-required', 'true');

/** All options side by side: for two to five of them. */
export function RadioRow<T extends string>(props: RadioRowProps<T>) {
  return (
    <Radio.Group
      ref={props.required ? sayRequired : null}
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
