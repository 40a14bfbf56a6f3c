import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ABSENT } from '#web/kernel/format.ts';
import classes from './propostas.module.css';

export interface CampoProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** It came from elsewhere and stands. */
  readonly locked?: boolean;
  /** What the form said, where that is something else. */
  readonly before?: string | null;
}

/** A field of a proposal, as it is read. */
export const Campo = ({ label, children, wide = false, locked = false, before = null }: CampoProps) => (
  <div className={classes['field']} data-wide={wide || undefined} data-locked={locked || undefined}>
    <dt>
      {label}
      {locked ? <IconLock size={13} aria-hidden="true" /> : null}
    </dt>
    <dd>{children === null || children === '' ? ABSENT : children}</dd>
    {before === null ? null : <dd className={classes['before']}>no formulário: {before}</dd>}
  </div>
);
