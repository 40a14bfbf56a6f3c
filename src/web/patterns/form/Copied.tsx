import type { ReactNode } from 'react';
import classes from './Copied.module.css';
import { CopyValue } from './CopyValue.tsx';

export interface CopiedProps {
  /** What it is, with no article, and whose where several are shown: `CPF de Ana`. */
  readonly label: string;
  /** Without its mask; empty where there is none. */
  readonly value: string | null;
  /** As it is read. */
  readonly children: ReactNode;
}

/** A document or a phone that is only read: shown with its mask, copied without it. */
export const Copied = ({ label, value, children }: CopiedProps) =>
  value ? (
    <span className={classes['value']}>
      <span>{children}</span>
      <CopyValue label={label} value={value} />
    </span>
  ) : (
    children
  );
