import { Button } from '@mantine/core';
import { useRef } from 'react';
import classes from './SaveBar.module.css';
import { focusHolder } from './focus-memory.ts';
import { isSaveKey } from './save-key.ts';
import { toast } from './toasts.ts';
import { useKeyDown } from './use-key-down.ts';
import { useWhen } from '../kernel/use-when.ts';

export interface SaveBarProps {
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly saving: boolean;
  /** False hides the button: the person may only read. */
  readonly canSave?: boolean;
  /** False while the record is as it is stored: the button comes with the first change. */
  readonly toSave?: boolean;
  /** What the button does; 'Salvar' when absent. */
  readonly label?: string;
  /** What the last save said, or that there are changes. */
  readonly note?: string | null;
  /** The note is a refusal. */
  readonly failed?: boolean;
}

const NADA_A_SALVAR = 'Nada a salvar';

/** Save is always in reach, by button or Ctrl+S, while there is something to save. */
export function SaveBar({
  onSave,
  onCancel,
  saving,
  canSave = true,
  toSave = true,
  label = 'Salvar',
  note = null,
  failed = false,
}: SaveBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const nothing = useRef<HTMLSpanElement>(null);
  useKeyDown((event) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!canSave || saving) return;
    if (toSave) onSave();
    else toast({ kind: 'info', title: NADA_A_SALVAR });
  });
  // Whoever pressed the button is left on what stands in its place.
  useWhen(canSave && toSave, () => {
    const [pressed, instead] = [button.current, nothing.current];
    return () => {
      if (pressed !== null && focusHolder() === pressed) instead?.focus({ preventScroll: true });
    };
  });
  return (
    <div className={classes['root']}>
      <span className={classes['note']} data-failed={failed || undefined} role={failed ? 'alert' : 'status'}>
        {note}
      </span>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        Cancelar
      </Button>
      {canSave ? (
        // Both have their room all the time: nothing moves when one gives way to the other.
        <span className={classes['place']}>
          <span ref={nothing} tabIndex={-1} className={classes['nothing']} data-away={toSave || undefined}>
            {NADA_A_SALVAR}
          </span>
          <Button
            ref={button}
            onClick={onSave}
            loading={saving}
            title="Ctrl+S"
            className={classes['save'] ?? ''}
            data-away={!toSave || undefined}
          >
            {label}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
