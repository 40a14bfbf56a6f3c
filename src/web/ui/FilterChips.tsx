import { IconX } from '@tabler/icons-react';
import { passFocusTo } from './focus-memory.ts';
import classes from './FilterPanel.module.css';

export interface FilterChip {
  readonly key: string;
  /** The filter in plain Portuguese: «Estado: SP ou RJ». */
  readonly label: string;
  readonly onRemove: () => void;
}

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
}

/** What is chosen from next: the button of the other filters, else the search, else the heading of what was filtered. */
function placeOf(part: HTMLElement): HTMLElement | null | undefined {
  const section = part.closest('section');
  return (
    section?.querySelector<HTMLElement>('button[aria-expanded][aria-controls]') ??
    section?.querySelector<HTMLElement>('input[type="search"]') ??
    section?.querySelector<HTMLElement>('h2[tabindex]')
  );
}

const beside = (chip: Element | null): HTMLElement | null | undefined => chip?.querySelector<HTMLElement>('[data-remove]');

const passToNext = passFocusTo((chip) => [beside(chip.nextElementSibling), beside(chip.previousElementSibling), placeOf(chip)]);
const passToPlace = passFocusTo((part) => [placeOf(part)]);

/** Applied filters, each removable. Nothing when there is none. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Filtros aplicados">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className={classes['chip']} ref={passToNext}>
          <span title={label}>{label}</span>
          <button type="button" className={classes['remove']} data-remove aria-label={`Remover filtro: ${label}`} onClick={onRemove}>
            <IconX size={12} />
          </button>
        </li>
      ))}
      <li ref={passToPlace}>
        <button type="button" className={classes['clear']} onClick={onClear}>
          Limpar filtros
        </button>
      </li>
    </ul>
  );
}
