import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { passFocusOn } from './focus-memory.ts';
import classes from './KeptTyped.module.css';

export interface KeptTypedProps {
  /** Why it can be stored no more. */
  readonly title: string;
  readonly text?: string;
  /** Where it answers to a save; under what is being written it comes without a word of its own. */
  readonly takesFocus?: boolean;
  /** What can be done with it. */
  readonly children: ReactNode;
}

const NOT_SAVED = 'O que você digitou não foi salvo. Continua na tela, só para consulta.';

/** Above what was typed and can be stored no more, as of a record that another removed: says why, and what can be done with it (decision 0127). */
export function KeptTyped({ title, text = NOT_SAVED, takesFocus = false, children }: KeptTypedProps) {
  const place = useRef<HTMLDivElement>(null);
  // Whoever asked for a save far below would not see why there is none any more.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) place.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      ref={(part) => {
        place.current = part;
        return passFocusOn(part);
      }}
      className={classes['kept']}
      role="alert"
      tabIndex={-1}
    >
      <strong>{title}</strong>
      <p>{text}</p>
      <div className={classes['actions']}>{children}</div>
    </div>
  );
}
