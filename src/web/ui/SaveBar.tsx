import { Button } from '@mantine/core';
import classes from './SaveBar.module.css';
import { useBusyFocus } from './focus-memory.ts';
import { useKeyDown } from './use-key-down.ts';

export interface SaveBarProps {
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly saving: boolean;
  /** False hides the button: the person may only read. */
  readonly canSave?: boolean;
  /** What the last save said, or that there are changes. */
  readonly note?: string | null;
  /** The note is a refusal. */
  readonly failed?: boolean;
}

/** Save is always in reach, by button or Ctrl+S. */
export function SaveBar({ onSave, onCancel, saving, canSave = true, note = null, failed = false }: SaveBarProps) {
  useBusyFocus(saving);
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return;
    event.preventDefault();
    if (canSave && !saving) onSave();
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
        <Button onClick={onSave} loading={saving} title="Ctrl+S">
          Salvar
        </Button>
      ) : null}
    </div>
  );
}
