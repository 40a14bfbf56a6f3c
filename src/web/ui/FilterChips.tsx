import { IconX } from '@tabler/icons-react';
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

/** Applied filters, each removable. Nothing when there is none. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Filtros aplicados">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className={classes['chip']}>
          <span title={label}>{label}</span>
          <button type="button" className={classes['remove']} aria-label={`Remover filtro: ${label}`} onClick={onRemove}>
            <IconX size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes['clear']} onClick={onClear}>
          Limpar filtros
        </button>
      </li>
    </ul>
  );
}
