import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NOT_IN_LIST, sameName } from '../../ui/matching.ts';
import { NOT_SOUGHT, NOTHING_FOUND, withOptionsStatus } from '../../ui/options-status.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useToldOption } from '../../ui/use-told-option.ts';
import type { OptionsSource, PickerOption } from './options.ts';
import { firstOf } from './typed-choice.ts';
import { useOptions } from './use-options.ts';
import { useWhen } from '../../kernel/use-when.ts';

export interface RecordPickerProps {
  readonly label: string;
  readonly value: readonly PickerOption[];
  /** `text`: what is left in the box. */
  readonly onChange: (value: readonly PickerOption[], text: string) => void;
  /** What is typed and not chosen yet, where a form keeps it; absent, the picker does. */
  readonly text?: string;
  readonly onText?: (text: string) => void;
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
const TRY_AGAIN = ' tentar novamente';

const OptionText = ({ label, note, photo }: PickerOption) => (
  <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    {photo === undefined ? null : <PersonAvatar name={label} src={photo} size={24} />}
    <span style={{ flex: 1, minWidth: 0 }}>{label}</span>
    {note ? <small style={{ color: 'var(--g-muted)' }}>{note}</small> : null}
  </span>
);

/** Search and choose one or several records; the chosen ones are pills. What is typed is chosen with Enter or stays, said to be wrong. */
export function RecordPicker(props: RecordPickerProps) {
  const { value, onChange, multiple = false, create, disabled = false } = props;
  const [ownText, setOwnText] = useState('');
  const text = props.text ?? ownText;
  const latest = useRef(text);
  const [box, setBox] = useState<HTMLElement | null>(null);
  useToldOption(box);
  const [creating, setCreating] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { options, loading, failed, tryAgain, find } = useOptions(props.options, text, combobox.dropdownOpened);
  const chosen = new Set(value.map((one) => one.id));
  const offered = options.filter((one) => !chosen.has(one.id));
  const typed = text.trim();
  const creatable =
    create !== undefined && typed !== '' && !loading && !failed && ![...options, ...value].some((one) => sameName(one.label, typed));

  // The focus it has back once what was chosen is stored asks for nothing else to choose.
  const returning = useRef(false);
  useWhen(disabled, () => () => {
    returning.current = true;
    queueMicrotask(() => {
      returning.current = false;
    });
  });

  const write = (next: string): void => {
    latest.current = next;
    setOwnText(next);
    props.onText?.(next);
    combobox.resetSelectedOption();
  };
  const add = (option: PickerOption): void => {
    latest.current = '';
    setOwnText('');
    onChange(multiple ? [...value, option] : [option], '');
    // The option goes, and the one that takes its place was chosen by nobody.
    combobox.resetSelectedOption();
    if (!multiple) combobox.closeDropdown();
  };
  const submit = async (id: string): Promise<void> => {
    if (id === TRY_AGAIN) return tryAgain();
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
  const chooseFirst = async (): Promise<void> => {
    const option = firstOf(await find(typed), value);
    if (option && latest.current.trim() === typed) add(option);
  };
  const removeLast = (): void => {
    const last = value.at(-1);
    if (last && !last.locked) onChange(value.slice(0, -1), text);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && text === '') removeLast();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (typed === '' && !combobox.dropdownOpened)) return;
    // Enter chooses, and never saves the form around it while something is typed or offered.
    event.preventDefault();
    if (typed !== '' && combobox.getSelectedOptionIndex() === -1) void chooseFirst();
  };
  const leave = (): void => {
    setBox(null);
    combobox.closeDropdown();
    const meant = loading ? undefined : offered.find((one) => sameName(one.label, typed));
    if (meant) add(meant);
    props.onBlur?.();
  };

  const point = useEffectEvent(() => combobox.selectFirstOption());
  // What is on offer for a finished text: whenever it is another, its first is the one that Enter chooses.
  const settled = typed === '' || loading || !combobox.dropdownOpened ? null : [text, ...offered.map((one) => one.id)].join(' ');
  useEffect(() => {
    if (settled !== null) point();
  }, [settled]);

  const status = failed ? NOT_SOUGHT : settled === null ? null : offered.length + (creatable ? 1 : 0);

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => void submit(id)} shadow="md" withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput
          label={props.label}
          size="sm"
          withAsterisk={props.required ?? false}
          disabled={disabled}
          error={box === null && typed !== '' ? NOT_IN_LIST : (props.error ?? null)}
          description={props.description}
          rightSection={loading || creating ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.openDropdown()}
          inputContainer={withOptionsStatus(status)}
        >
          <Pill.Group style={multiple ? {} : { flexWrap: 'nowrap' }}>
            {value.map((one) => (
              <Pill
                key={one.id}
                style={{ flex: '0 1 auto', minWidth: 0, maxWidth: '100%' }}
                withRemoveButton={!one.locked && !disabled}
                removeButtonProps={{ 'aria-label': `Remover ${one.label}`, tabIndex: 0, 'aria-hidden': false }}
                onRemove={() =>
                  onChange(
                    value.filter((other) => other.id !== one.id),
                    text,
                  )
                }
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
                aria-required={props.required ?? false}
                placeholder={value.length === 0 ? (props.placeholder ?? 'Procurar…') : ''}
                onFocus={(event) => {
                  setBox(event.currentTarget);
                  if (!returning.current) combobox.openDropdown();
                }}
                onBlur={leave}
                onChange={(event) => {
                  write(event.currentTarget.value);
                  combobox.openDropdown();
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
          {failed ? <Combobox.Option value={TRY_AGAIN}>{`${NOT_SOUGHT} Tentar novamente`}</Combobox.Option> : null}
          {offered.length === 0 && !creatable && !failed ? (
            <Combobox.Empty>{loading ? 'Procurando…' : NOTHING_FOUND}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
