import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { cx } from './cx.ts';
import classes from './StageSteps.module.css';

export interface Stage {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead';
}

const SPOKEN = { done: 'concluída', current: 'atual', ahead: 'ainda não' } as const;

/** The stages of a process in their order, and where it stands. */
export const StageSteps = ({
  label,
  stages,
  stopped = false,
}: {
  readonly label: string;
  readonly stages: readonly Stage[];
  /** It ended before its end. */
  readonly stopped?: boolean;
}) => (
  <ol className={cx(classes['root'], stopped && classes['stopped'])} aria-label={label}>
    {stages.map(({ name, state }, at) => (
      <li key={name} data-state={state} {...(state === 'current' && { 'aria-current': 'step' as const })}>
        <span className={classes['mark']} aria-hidden="true">
          {state === 'done' ? <IconCheck size={13} /> : at + 1}
        </span>
        <span>{name}</span>
        <VisuallyHidden>, {SPOKEN[state]}</VisuallyHidden>
      </li>
    ))}
  </ol>
);
