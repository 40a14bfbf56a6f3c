import type { ReactNode } from 'react';
import classes from './StatusTag.module.css';

export type StatusKind = 'neutral' | 'good' | 'attention' | 'bad' | 'info';

/** A state in one or two words. The word carries the meaning, the colour helps. */
export const StatusTag = ({ kind = 'neutral', children }: { readonly kind?: StatusKind; readonly children: ReactNode }) => (
  <span className={classes['root']} data-kind={kind}>
    {children}
  </span>
);
