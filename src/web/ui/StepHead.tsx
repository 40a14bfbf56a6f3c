import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { passFocusTo } from './focus-memory.ts';
import { IconAction } from './IconAction.tsx';
import classes from './StepHead.module.css';

const WORDS = {
  dia: { before: 'Dia anterior', after: 'Próximo dia', now: 'Hoje' },
  mês: { before: 'Mês anterior', after: 'Próximo mês', now: 'Mês atual' },
  ano: { before: 'Ano anterior', after: 'Próximo ano', now: 'Ano atual' },
} as const;

/** Whoever went back to now goes on from there. */
const passToSteps = passFocusTo((button) => [button.parentElement?.querySelector('button')]);

interface Said {
  readonly title: string;
  /** What is under it is of that time. */
  readonly heading?: boolean;
  readonly field?: never;
}

/** With a label above it. */
interface Chosen {
  readonly field: ReactNode;
  readonly title?: never;
  readonly heading?: never;
}

export type StepHeadProps = (Said | Chosen) & {
  /** What a step is. */
  readonly unit: keyof typeof WORDS;
  readonly onStep: (steps: 1 | -1) => void;
  /** Back to now; absent while it is now. */
  readonly onNow?: (() => void) | undefined;
};

/** A day, a month or a year, and the ones beside it. */
export function StepHead({ unit, onStep, onNow, title, heading = false, field }: StepHeadProps) {
  const words = WORDS[unit];
  const Title = heading ? 'h2' : 'span';
  return (
    <div className={classes['steps']} data-field={title === undefined || undefined}>
      <IconAction label={words.before} icon={<IconChevronLeft size={18} />} onClick={() => onStep(-1)} />
      {title === undefined ? (
        field
      ) : (
        <Title className={classes['title']} aria-live="polite">
          {title}
        </Title>
      )}
      <IconAction label={words.after} icon={<IconChevronRight size={18} />} onClick={() => onStep(1)} />
      {onNow ? (
        <Button variant="subtle" size="compact-sm" onClick={onNow} ref={passToSteps}>
          {words.now}
        </Button>
      ) : null}
    </div>
  );
}
