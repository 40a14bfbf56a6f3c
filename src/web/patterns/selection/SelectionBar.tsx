import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { showNumber } from '../../kernel/format.ts';
import { passFocusOn } from '../../ui/focus-memory.ts';
import { countOf, type Marked, markAll, NOTHING } from './selection.ts';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly marked: Marked;
  readonly total: number;
  /** Singular and plural of what is listed. */
  readonly noun: readonly [string, string];
  readonly onMark: (next: Marked) => void;
  readonly children: ReactNode;
}

/** How many records are marked, and what can be done with them. */
export function SelectionBar({ marked, total, noun, onMark, children }: SelectionBarProps) {
  const count = countOf(marked, total);
  const actions = useRef<HTMLDivElement>(null);
  const all = (): void => {
    // The button goes: what all of them are wanted for is next.
    actions.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    onMark(markAll);
  };
  return (
    <section className={classes['root']} aria-label="Seleção" ref={passFocusOn}>
      <span role="status">
        <strong>{showNumber(count)}</strong> {count === 1 ? `${noun[0]} na seleção` : `${noun[1]} na seleção`}
      </span>
      {count < total ? (
        <Button variant="subtle" size="compact-sm" onClick={all}>
          Selecionar os {showNumber(total)} do filtro
        </Button>
      ) : null}
      <div className={classes['actions']} ref={actions}>
        {children}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onMark(NOTHING)}>
          Desfazer seleção
        </Button>
      </div>
    </section>
  );
}
