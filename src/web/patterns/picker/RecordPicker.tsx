import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import type { OptionsSource, PickerOption } from './options.ts';
import { useOptions } from './use-options.ts';

export interface RecordPickerProps {
  readonly label: string;
  readonly value: readonly PickerOption[];
  readonly onChange: (value: readonly PickerOption[]) => void;
  readonly onBlur?: () => void;
  /** What is offered for a text. */
  readonly options: OptionsSource;
  readonly multiple?: boolean;
  /** Offers to create what was typed when no option has that name; null when it was refused. */
  readonly create?: (text: string) => Promise<PickerOption | null>;
  readonly placeholder?: string;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: string;
}

/** `aria-expanded` and `aria-controls` are added by the target around the box. */
const COMBOBOX = { role: 'combobox' } as const;
const CREATE = ' criar';
const sameName = (a: string, b: string): boolean => a.trim().toLocaleLowerCase('pt-BR') === b.trim().toLocaleLowerCase('pt-BR');

const OptionText = ({ label, note, photo }: PickerOption) => (
  <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    {photo === undefined ? null : <PersonAvatar name={label} src={photo} size={24} />}
    <span style={{ flex: 1, minWidth: 0 }}>{label}</span>
    {note ? <small style={{ color: 'var(--g-muted)' }}>{note}</small> : null}
  </span>
);

/** Search and choose one or several records; the chosen ones are pills. */
export function RecordPicker(props: RecordPickerProps) {
  const { value, onChange, multiple = false, create, disabled = false } = props;
  const [text, setText] = useState('');
  const [creating, setCreating] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { options, loading } = useOptions(props.options, text, combobox.dropdownOpened);
  const chosen = new Set(value.map((one) => one.id));
  const offered = options.filter((one) => !chosen.has(one.id));
  const typed = text.trim();
  const creatable = create !== undefined && typed !== '' && !loading && ![...options, ...value].some((one) => sameName(one.label, typed));

  const add = (option: PickerOption): void => {
    onChange(multiple ? [...value, option] : [option]);
    setText('');
    if (!multiple) combobox.closeDropdown();
  };
  const submit = async (id: string): Promise<void> => {
    if (id !== CREATE) {
      const option = offered.find((one) => one.id === id);
      if (option) add(option);
      return;
    }
    if (!create || creating) return;
    setCreating(true);
    try {
      const option = await create(typed);
      if (option) add(option);
    } finally {
      setCreating(false);
    }
  };
  const removeLast = (): void => {
    const last = value.at(-1);
    if (last && !last.locked) onChange(value.slice(0, -1));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && text === '') removeLast();
    if (event.key !== 'Enter' || !combobox.dropdownOpened) return;
    // In an open list Enter chooses, and never saves the form around it.
    event.preventDefault();
    const [first] = offered;
    if (typed !== '' && !loading && first && combobox.getSelectedOptionIndex() === -1) void submit(first.id);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => void submit(id)} shadow="md" withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput
          label={props.label}
          size="sm"
          withAsterisk={props.required ?? false}
          disabled={disabled}
          error={props.error ?? null}
          description={props.description}
          rightSection={loading || creating ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group style={multiple ? {} : { flexWrap: 'nowrap' }}>
            {value.map((one) => (
              <Pill
                key={one.id}
                style={{ flex: '0 1 auto', minWidth: 0, maxWidth: '100%' }}
                withRemoveButton={!one.locked && !disabled}
                removeButtonProps={{ 'aria-label': `Remover ${one.label}`, tabIndex: 0, 'aria-hidden': false }}
                onRemove={() => onChange(value.filter((other) => other.id !== one.id))}
              >
                {one.label}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                {...COMBOBOX}
                // Beside what is chosen a short box is enough; the whole width would always start a second line.
                style={value.length > 0 ? { minWidth: 20, flex: '1 1 20px', width: 20 } : {}}
                value={text}
                maxLength={100}
                disabled={disabled}
                placeholder={value.length === 0 ? (props.placeholder ?? 'Procurar…') : ''}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown();
                  setText('');
                  props.onBlur?.();
                }}
                onChange={(event) => {
                  setText(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onKeyDown={press}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {offered.map((one) => (
            <Combobox.Option key={one.id} value={one.id}>
              <OptionText {...one} />
            </Combobox.Option>
          ))}
          {creatable ? <Combobox.Option value={CREATE}>{`Criar «${typed}»`}</Combobox.Option> : null}
          {offered.length === 0 && !creatable ? <Combobox.Empty>{loading ? 'Procurando…' : 'Nada encontrado'}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
