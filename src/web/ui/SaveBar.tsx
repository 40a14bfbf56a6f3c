import { Button } from '@mantine/core';
import { useEffect } from 'react';
import classes from './SaveBar.module.css';

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
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's' && !event.altKey) {
        event.preventDefault();
        if (canSave && !saving) onSave();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onSave, canSave, saving]);
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
