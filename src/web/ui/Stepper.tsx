import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  const step = (name: string, icon: ReactNode, next: number) => {
    const ends = next < min || next > max;
    // At the end it looks disabled and is not: whoever has just pressed it keeps the focus.
    return (
      <ActionIcon
        variant="default"
        size={34}
        aria-label={name}
        title={name}
        disabled={disabled}
        data-disabled={disabled || ends}
        aria-disabled={disabled || ends}
        onClick={() => (ends ? undefined : onChange(next))}
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <div role="group" aria-label={label}>
      <div className={classes['label']} aria-hidden="true">
        {label}
      </div>
      <div className={classes['row']}>
        {step(lessLabel, <IconMinus size={16} />, value - 1)}
        <output className={classes['value']}>{value}</output>
        {step(moreLabel, <IconPlus size={16} />, value + 1)}
      </div>
    </div>
  );
}
