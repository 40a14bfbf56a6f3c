import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './FilterPanel.module.css';

export interface FilterPanelProps {
  /** The search box and the filters used all day. */
  readonly basic: ReactNode;
  /** Shown in place when asked for; only rendered while open. */
  readonly advanced?: () => ReactNode;
  readonly opened: boolean;
  readonly onToggle: () => void;
  /** Applied advanced filters, shown on the button while the panel is closed. */
  readonly count?: number;
  /** Beside the button of the rest. */
  readonly beside?: ReactNode;
  /** Right of the basic row. */
  readonly aside?: ReactNode;
  readonly chips?: ReactNode;
}

/** Search first, the rest in a panel that opens in place. */
export function FilterPanel({ basic, advanced, opened, onToggle, count = 0, beside, aside, chips }: FilterPanelProps) {
  const id = useId();
  return (
    <section className={classes['root']} aria-label="Filtros">
      <div className={classes['basic']}>
        {basic}
        {advanced ? (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} />}
            aria-expanded={opened}
            aria-controls={id}
            onClick={onToggle}
          >
            {count > 0 ? `Filtros (${count})` : 'Filtros'}
          </Button>
        ) : null}
        {beside}
        {aside ? <div className={classes['aside']}>{aside}</div> : null}
      </div>
      {advanced && opened ? (
        <div id={id} className={classes['advanced']}>
          {advanced()}
        </div>
      ) : null}
      {chips}
    </section>
  );
}
