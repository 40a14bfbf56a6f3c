import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRememberRecord } from '../../kernel/remember-record.ts';
import { useScreenTitle } from '../../kernel/screen-title.ts';
import { focusHeading } from '../../ui/first-focus.ts';
import { HeadActions } from '../../ui/HeadActions.tsx';
import type { PageAction } from '../../ui/page-action.ts';
import { CopyValue } from '../form/CopyValue.tsx';
import classes from './RecordHead.module.css';

/** A way to reach somebody: tapped, it calls or writes; copied, it is without its mask. */
export interface Contact {
  /** What it is, with no article: `celular`. */
  readonly label: string;
  readonly shown: string;
  readonly href: string;
  readonly copied: string;
}

export interface RecordHeadProps {
  /** What the screen does, as the specification calls it: `Editar Cliente`. */
  readonly screen: string;
  readonly name: string;
  /** Its address, whichever of its tabs is open. */
  readonly path: string;
  /** Kind and state, as tags and short texts. */
  readonly children?: ReactNode;
  readonly contacts?: readonly Contact[];
  readonly actions?: readonly PageAction[];
  readonly primary?: ReactNode;
}

/** Whose record this is: its name over everything, what it is, how to reach it, and what can be done with it. */
export function RecordHead({ screen, name, path, children, contacts = [], actions = [], primary }: RecordHeadProps) {
  useScreenTitle(name);
  useRememberRecord({ path, name, screen });
  return (
    <header className={classes['root']}>
      <div className={classes['who']}>
        <h1 className={classes['title']} tabIndex={-1} ref={focusHeading}>
          <span className={classes['screen']}>{screen} </span>
          {name}
        </h1>
        <div className={classes['state']}>
          {children}
          {contacts.map(({ label, shown, href, copied }) => (
            <span key={href} className={classes['contact']}>
              <Anchor href={href} aria-label={`${label} ${shown}`}>
                {shown}
              </Anchor>
              <CopyValue label={label} value={copied} />
            </span>
          ))}
        </div>
      </div>
      <HeadActions actions={actions}>{primary}</HeadActions>
    </header>
  );
}
