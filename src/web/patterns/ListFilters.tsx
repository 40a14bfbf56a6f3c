import { type ReactNode, useState } from 'react';
import type { ListName } from '../kernel/list-choices.ts';
import type { ChangeOptions } from '../kernel/search-state.ts';
import { useTypedText } from '../kernel/typed-text.ts';
import { type FilterChip, FilterChips } from '../ui/FilterChips.tsx';
import { FilterPanel } from '../ui/FilterPanel.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { SavedFilters } from './filters/SavedFilters.tsx';
import { SegmentedChoice, type SegmentedChoiceProps } from '../ui/SegmentedChoice.tsx';

export interface ListFiltersProps<Situation extends string> {
  /** Which list it is, for the filters kept under a name; null where the address says none of them. */
  readonly name: ListName | null;
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    /** The text that is applied. */
    readonly text: string | undefined;
    /** Puts it in the address, in the place of the text before it. */
    readonly change: (next: { readonly texto: string }, options?: ChangeOptions) => void;
  };
  /** Active or inactive, or whatever else the list is first asked. */
  readonly situation?: Omit<SegmentedChoiceProps<Situation>, 'label'>;
  /** What else is chosen all day, beside the situation. */
  readonly beside?: ReactNode;
  /** The remaining filters, in the panel that opens in place; only rendered while it is open. */
  readonly panel?: ReactNode;
  /** What of the panel is applied, each with what takes it away. */
  readonly chips?: readonly FilterChip[];
  readonly onClear?: () => void;
  /** What can be done with the list: registration first. */
  readonly aside?: ReactNode;
}

const NONE: readonly FilterChip[] = [];

/** What is in use or not, of a list that opens with what is. */
export const activeOrNot = (ativo: 'N' | undefined, change: (next: { readonly ativo: 'N' | undefined }) => void) =>
  ({
    options: [
      { value: 'S', label: 'Ativos' },
      { value: 'N', label: 'Inativos' },
    ],
    value: ativo ?? 'S',
    onChange: (value: 'S' | 'N') => change({ ativo: value === 'N' ? 'N' : undefined }),
  }) as const;

/** The head of every list: search, situation, a panel with the rest, what is applied as chips, and the main action. */
export function ListFilters<const Situation extends string = never>({
  name,
  search: { label, placeholder, text, change },
  situation,
  beside,
  panel,
  chips = NONE,
  onClear,
  aside,
}: ListFiltersProps<Situation>) {
  const [opened, setOpened] = useState(false);
  const typed = useTypedText(text ?? '', (texto) => change({ texto }, { replace: true }));
  return (
    <FilterPanel
      opened={opened}
      onToggle={() => setOpened((now) => !now)}
      count={chips.length}
      basic={
        <>
          <SearchBox label={label} placeholder={placeholder} {...typed} />
          {situation ? <SegmentedChoice label="Situação" {...situation} /> : null}
          {beside}
        </>
      }
      {...(panel === undefined ? {} : { advanced: () => panel })}
      beside={name === null ? null : <SavedFilters name={name} />}
      aside={aside}
      chips={<FilterChips chips={chips} onClear={() => onClear?.()} />}
    />
  );
}
