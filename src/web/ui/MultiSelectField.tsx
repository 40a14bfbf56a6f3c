import type { OptionsFilter } from '@mantine/core';
import { MultiSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import { isNamed, matching, NOT_IN_LIST } from './matching.ts';
import type { Option } from './options.ts';
import { NOTHING_FOUND, withOptionsStatus } from './options-status.tsx';
import { useToldOption } from './use-told-option.ts';

export interface MultiSelectFieldProps<T extends string> extends FieldProps<readonly T[]> {
  readonly options: readonly Option<T>[];
}

/** Any number of a closed list; typing narrows it. What is left typed is chosen when it is a name, and said to be none otherwise. */
export function MultiSelectField<T extends string>(props: MultiSelectFieldProps<T>) {
  const [text, setText] = useState('');
  const [box, setBox] = useState<HTMLElement | null>(null);
  useToldOption(box);
  // The box would be emptied as it is left, without a word.
  const leaving = useRef(false);
  const { placeholder, error, ...shared } = inputProps<readonly T[]>(props);
  const leave = (): void => {
    setBox(null);
    leaving.current = true;
    const meant = props.options.find((one) => isNamed(one, text) && !props.value.includes(one.value));
    if (meant) {
      props.onChange([...props.value, meant.value]);
      setText('');
    }
    props.onBlur?.();
  };
  // What is offered are our own options without those that are picked, and without the other names they are known by.
  const filter: OptionsFilter<T> = ({ options, search: sought }) => {
    const offered = new Set(options.map((one) => ('value' in one ? one.value : null)));
    return matching(
      props.options.filter(({ value }) => offered.has(value)),
      sought,
    );
  };
  const left = props.options.filter(({ value }) => !props.value.includes(value));
  const count = box === null || text.trim() === '' ? null : matching(left, text).length;
  const search = (next: string): void => {
    if (!leaving.current) setText(next);
    leaving.current = false;
  };
  return (
    <MultiSelect
      {...shared}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      {...(placeholder !== undefined && props.value.length === 0 ? { placeholder } : {})}
      error={box === null && text.trim() !== '' ? NOT_IN_LIST : error}
      // Beside what is chosen a short box is enough; the whole width would always start a second line.
      styles={props.value.length > 0 ? { inputField: { minWidth: 20 } } : {}}
      data={[...props.options]}
      value={[...props.value]}
      onChange={(value) => props.onChange(value)}
      searchable
      searchValue={text}
      onSearchChange={search}
      onFocus={(event) => setBox(event.currentTarget)}
      onBlur={leave}
      filter={filter}
      selectFirstOptionOnChange
      hidePickedOptions
      nothingFoundMessage={NOTHING_FOUND}
      inputContainer={withOptionsStatus(count)}
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
    />
  );
}
