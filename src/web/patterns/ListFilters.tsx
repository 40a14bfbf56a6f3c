import { type ReactNode, useState } from 'react';
import { useTypedText } from '../kernel/typed-text.ts';
import { type FilterChip, FilterChips } from '../ui/FilterChips.tsx';
import { FilterPanel } from '../ui/FilterPanel.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { SegmentedChoice, type SegmentedChoiceProps } from '../ui/SegmentedChoice.tsx';

export interface ListFiltersProps<Situation extends string> {
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    /** The text that is applied. */
    readonly text: string | undefined;
    readonly onSearch: (text: string) => void;
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

/** The head of every list: search, situation, a panel with the rest, what is applied as chips, and the main action. */
export function ListFilters<const Situation extends string = never>({
  search: { label, placeholder, text, onSearch },
  situation,
  beside,
  panel,
  chips = NONE,
  onClear,
  aside,
}: ListFiltersProps<Situation>) {
  const [opened, setOpened] = useState(false);
  const typed = useTypedText(text ?? '', onSearch);
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
      aside={aside}
      chips={<FilterChips chips={chips} onClear={() => onClear?.()} />}
    />
  );
}
