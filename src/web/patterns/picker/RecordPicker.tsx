import { Combobox, Loader, Pill, PillsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { passFocusTo } from '../../ui/focus-memory.ts';
import { NOT_IN_LIST } from '../../ui/matching.ts';
import { NOT_SOUGHT, NOTHING_FOUND, withOptionsStatus } from '../../ui/options-status.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import type { PickerOption } from './options.ts';
import { CREATE, type PickerState, type RecordPicking, TRY_AGAIN, useRecordPicker } from './use-record-picker.ts';

export interface RecordPickerProps extends RecordPicking {
  readonly label: string;
  readonly placeholder?: string;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly description?: string;
}

/** `aria-expanded` and `aria-controls` are added by the target around the box. */
const COMBOBOX = { role: 'combobox' } as const;

const OptionText = ({ label, note, photo }: PickerOption) => (
  <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    {photo === undefined ? null : <PersonAvatar name={label} src={photo} size={24} />}
    <span style={{ flex: 1, minWidth: 0 }}>{label}</span>
    {note ? <small style={{ color: 'var(--g-muted)' }}>{note}</small> : null}
  </span>
);

/** Who takes a choice away goes on choosing. */
const passToBox = passFocusTo((pill) => [pill.parentElement?.querySelector<HTMLElement>('[role="combobox"]')]);

interface ChosenProps {
  readonly value: readonly PickerOption[];
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly onRemove: (option: PickerOption) => void;
  /** The box, behind what is chosen. */
  readonly children: ReactNode;
}

const Chosen = ({ value, multiple, disabled, onRemove, children }: ChosenProps) => (
  <Pill.Group style={multiple ? {} : { flexWrap: 'nowrap' }}>
    {value.map((one) => (
      <Pill
        key={one.id}
        ref={passToBox}
        style={{ flex: '0 1 auto', minWidth: 0, maxWidth: '100%' }}
        withRemoveButton={!one.locked && !disabled}
        removeButtonProps={{ 'aria-label': `Remover ${one.label}`, tabIndex: 0, 'aria-hidden': false }}
        onRemove={() => onRemove(one)}
      >
        {one.label}
      </Pill>
    ))}
    {children}
  </Pill.Group>
);

/** What is offered for what is typed, or what stands in its place. */
const Offered = ({ picker: { offered, creatable, failed, loading, typed } }: { readonly picker: PickerState }) => (
  <Combobox.Dropdown>
    <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
      {offered.map((one) => (
        <Combobox.Option key={one.id} value={one.id}>
          <OptionText {...one} />
        </Combobox.Option>
      ))}
      {creatable ? <Combobox.Option value={CREATE}>{`Criar «${typed}»`}</Combobox.Option> : null}
      {failed ? <Combobox.Option value={TRY_AGAIN}>{`${NOT_SOUGHT} Tentar novamente`}</Combobox.Option> : null}
      {offered.length === 0 && !creatable && !failed ? <Combobox.Empty>{loading ? 'Procurando…' : NOTHING_FOUND}</Combobox.Empty> : null}
    </Combobox.Options>
  </Combobox.Dropdown>
);

/** Search and choose one or several records; the chosen ones are pills. What is typed is chosen with Enter or stays, said to be wrong. */
export function RecordPicker(props: RecordPickerProps) {
  const { value, multiple = false, required = false, disabled = false } = props;
  const picker = useRecordPicker(props);
  const { combobox } = picker;
  return (
    <Combobox store={combobox} onOptionSubmit={picker.submit} shadow="md" withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput
          label={props.label}
          size="sm"
          withAsterisk={required}
          disabled={disabled}
          error={picker.unmatched ? NOT_IN_LIST : (props.error ?? null)}
          description={props.description}
          rightSection={picker.loading || picker.creating ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.openDropdown()}
          inputContainer={withOptionsStatus(picker.status)}
        >
          <Chosen value={value} multiple={multiple} disabled={disabled} onRemove={picker.remove}>
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                {...COMBOBOX}
                // Beside what is chosen a short box is enough; the whole width would always start a second line.
                style={value.length > 0 ? { minWidth: 20, flex: '1 1 20px', width: 20 } : {}}
                value={picker.text}
                maxLength={100}
                disabled={disabled}
                aria-required={required}
                placeholder={value.length === 0 ? (props.placeholder ?? 'Procurar…') : ''}
                onFocus={(event) => picker.enter(event.currentTarget)}
                onBlur={picker.leave}
                onChange={(event) => picker.write(event.currentTarget.value)}
                onKeyDown={picker.press}
              />
            </Combobox.EventsTarget>
          </Chosen>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Offered picker={picker} />
    </Combobox>
  );
}
