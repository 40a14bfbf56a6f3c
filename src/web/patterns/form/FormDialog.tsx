import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptTyped } from '../../ui/KeptTyped.tsx';
import { UnsavedGuard } from '../unsaved.tsx';
import classes from './FormDialog.module.css';
import { SaveForm } from './SaveForm.tsx';
import { useLeave } from './use-leave.tsx';

/** The record is not there any more, and something was typed that is in no other place. */
export interface Gone {
  readonly title: string;
  /** What the form of another record may begin with. */
  readonly again?: { readonly label: string; readonly onClick: () => void };
}

export interface FormDialogProps {
  readonly title: string;
  /** `lg`: a long form, whose buttons stay in view. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** Something typed is not saved: leaving asks. */
  readonly dirty: boolean;
  readonly saving: boolean;
  /** May only look: 'Fechar' instead of the two buttons. */
  readonly readOnly?: boolean;
  /** Nothing of it can be saved any more: what was typed stays to be read until it is given up. Its fields are the form's to lock. */
  readonly gone?: Gone | null;
  readonly submitLabel?: string;
  /** What was typed was given up. */
  readonly onGivenUp?: () => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The form itself. */
  readonly place?: Ref<HTMLFormElement>;
  /** What else can be done, beside the buttons. */
  readonly aside?: ReactNode;
  /** Said above the buttons. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** A form over its screen: 'Cancelar' and the save, one at a time, and nothing typed is lost unasked. */
export function FormDialog({
  title,
  size = 'sm',
  dirty,
  saving,
  readOnly = false,
  gone = null,
  submitLabel = 'Salvar',
  onGivenUp,
  onSubmit,
  onClose,
  place,
  aside,
  notice,
  children,
}: FormDialogProps) {
  const unsaved = dirty || gone !== null;
  const { leave, question } = useLeave(unsaved, onGivenUp);
  // The answer to a save may be a refusal: what was typed has to be there still.
  const close = (): void => (saving ? undefined : leave(onClose));
  const save = (): void => {
    if (!saving && !readOnly && gone === null) onSubmit();
  };
  const discard = (): void => {
    onGivenUp?.();
    onClose();
  };
  return (
    <Dialog opened title={title} size={size} onClose={close}>
      <SaveForm
        {...(place === undefined ? {} : { ref: place })}
        onSave={save}
        className={classes['fields']}
        data-read-only={readOnly || gone !== null || undefined}
      >
        {gone === null ? null : (
          <KeptTyped title={gone.title} takesFocus>
            {gone.again ? <Button onClick={gone.again.onClick}>{gone.again.label}</Button> : null}
            <Button variant="default" onClick={discard}>
              Descartar
            </Button>
          </KeptTyped>
        )}
        {children}
        {gone === null ? (
          <div className={classes['footer']} data-long={size === 'lg' || undefined}>
            <div className={classes['notice']}>{notice}</div>
            {aside}
            <div className={classes['buttons']}>
              <Button variant="default" onClick={close}>
                {readOnly ? 'Fechar' : 'Cancelar'}
              </Button>
              {readOnly ? null : (
                <Button type="submit" loading={saving} title="Ctrl+S">
                  {submitLabel}
                </Button>
              )}
            </div>
          </div>
        ) : null}
      </SaveForm>
      <UnsavedGuard dirty={unsaved} {...(onGivenUp === undefined ? {} : { onGivenUp })} />
      {question}
    </Dialog>
  );
}
