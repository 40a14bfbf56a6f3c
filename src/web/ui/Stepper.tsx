import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './Stepper.module.css';

export interface StepperProps {
  /** What is counted, as a heading of the two buttons. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
  /** Names of the buttons. */
  readonly moreLabel: string;
  readonly lessLabel: string;
  readonly onChange: (value: number) => void;
}

/** How many of something, one more or one less at a time. */
export function Stepper({ label, value, min, max, disabled = false, moreLabel, lessLabel, onChange }: StepperProps) {
  return (
    <div role="group" aria-label={label}>
      <div className={classes['label']} aria-hidden="true">
        {label}
      </div>
      <div className={classes['row']}>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={lessLabel}
          title={lessLabel}
          disabled={disabled || value <= min}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={16} />
        </ActionIcon>
        <output className={classes['value']}>{value}</output>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={moreLabel}
          title={moreLabel}
          disabled={disabled || value >= max}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
