import type { ReactNode } from 'react';
import { focusHeading } from './first-focus.ts';
import { HeadActions } from './HeadActions.tsx';
import type { PageAction } from './page-action.ts';
import classes from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a count, a status. */
  readonly note?: ReactNode;
  /** One button. */
  readonly primary?: ReactNode;
  /** Icon buttons on a desk, a menu on a phone. */
  readonly actions?: readonly PageAction[];
}

/** Title, count and actions of a screen. */
export function PageHead({ title, note, primary, actions = [] }: PageHeadProps) {
  return (
    <header className={classes['root']}>
      <div className={classes['named']}>
        <h1 className={classes['title']} tabIndex={-1} ref={focusHeading}>
          {title}
        </h1>
        {note ? <span className={classes['note']}>{note}</span> : null}
      </div>
      <HeadActions actions={actions}>{primary}</HeadActions>
    </header>
  );
}
