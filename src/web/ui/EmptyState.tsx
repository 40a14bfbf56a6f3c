import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { focusHeading } from './first-focus.ts';

export interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: string;
  /** In the place of a whole screen: the title is its heading. */
  readonly heading?: boolean;
  /** What to do next. */
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** What to look at instead: without the filter, without the search. */
  readonly instead?: { readonly label: string; readonly onClick: () => void } | null;
}

/** Nothing here: says why and offers the next step. */
export function EmptyState({ title, heading = false, text, icon, action, instead }: EmptyStateProps) {
  return (
    <div className={classes['root']}>
      {icon ? (
        <div className={classes['icon']} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      {heading ? (
        <h1 className={classes['title']} tabIndex={-1} ref={focusHeading}>
          {title}
        </h1>
      ) : (
        <p className={classes['title']}>{title}</p>
      )}
      {text ? <p className={classes['text']}>{text}</p> : null}
      {action || instead ? (
        <div className={classes['action']}>
          {instead ? (
            <Button variant="default" onClick={instead.onClick}>
              {instead.label}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
