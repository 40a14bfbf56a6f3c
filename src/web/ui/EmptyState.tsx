import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: string;
  /** What to do next. */
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here: says why and offers the next step. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={classes['root']}>
      {icon ? (
        <div className={classes['icon']} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <p className={classes['title']}>{title}</p>
      {text ? <p className={classes['text']}>{text}</p> : null}
      {action ? <div className={classes['action']}>{action}</div> : null}
    </div>
  );
}
