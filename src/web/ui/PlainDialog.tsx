import { CloseButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './PlainDialog.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

/** The browser itself keeps the focus in it, and gives it back. */
const show = (dialog: HTMLDialogElement | null): (() => void) => {
  dialog?.showModal();
  return () => dialog?.close();
};

export interface PlainDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the browser's own, for where `Dialog` may be just what did not come. */
export function PlainDialog({ title, onClose, children }: PlainDialogProps) {
  const id = useId();
  useOpenDialog(true, onClose);
  return (
    <dialog ref={show} className={classes['root']} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <header className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <CloseButton aria-label="Fechar" onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
