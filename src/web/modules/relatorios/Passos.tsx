import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconAction } from '#web/ui/IconAction.tsx';
import classes from './relatorios.module.css';

export interface PassosProps {
  readonly title: string;
  /** What a step is: `mês`, `ano`. */
  readonly unit: 'mês' | 'ano';
  readonly onStep: (steps: 1 | -1) => void;
  /** Back to now; absent while it is now. */
  readonly onNow?: (() => void) | undefined;
}

/** A month or a year, and the ones beside it. */
export const Passos = ({ title, unit, onStep, onNow }: PassosProps) => (
  <div className={classes['steps']}>
    <IconAction label={unit === 'mês' ? 'Mês anterior' : 'Ano anterior'} icon={<IconChevronLeft size={18} />} onClick={() => onStep(-1)} />
    <span className={classes['stepTitle']} aria-live="polite">
      {title}
    </span>
    <IconAction label={unit === 'mês' ? 'Próximo mês' : 'Próximo ano'} icon={<IconChevronRight size={18} />} onClick={() => onStep(1)} />
    {onNow ? (
      <Button variant="subtle" size="compact-sm" onClick={onNow}>
        {unit === 'mês' ? 'Mês atual' : 'Ano atual'}
      </Button>
    ) : null}
  </div>
);
