import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useBusyFocus } from '../../ui/focus-memory.ts';
import { UnsavedGuard } from '../unsaved.tsx';
import classes from './FormDialog.module.css';
import { SaveForm } from './SaveForm.tsx';
import { useLeave } from './use-leave.tsx';

export interface FormDialogProps {
  readonly title: string;
  /** `lg`: a long form, whose buttons stay in view. */
  readonly size?: 'sm' | 'lg';
  /** Something typed is not saved: leaving asks. */
  readonly dirty: boolean;
  readonly saving: boolean;
  /** May only look: 'Fechar' instead of the two buttons. */
  readonly readOnly?: boolean;
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
  submitLabel = 'Salvar',
  onGivenUp,
  onSubmit,
  onClose,
  place,
  aside,
  notice,
  children,
}: FormDialogProps) {
  useBusyFocus(saving);
  const { leave, question } = useLeave(dirty, onGivenUp);
  // The answer to a save may be a refusal: what was typed has to be there still.
  const close = (): void => (saving ? undefined : leave(onClose));
  const save = (): void => {
    if (!saving && !readOnly) onSubmit();
  };
  return (
    <Dialog opened title={title} size={size} onClose={close}>
      <SaveForm
        {...(place === undefined ? {} : { ref: place })}
        onSave={save}
        className={classes['fields']}
        data-read-only={readOnly || undefined}
      >
        {children}
        <div className={classes['footer']} data-long={size === 'lg' || undefined}>
          <div className={classes['notice']}>{notice}</div>
          {aside}
          <span className={classes['spacer']} />
          <Button variant="default" onClick={close}>
            {readOnly ? 'Fechar' : 'Cancelar'}
          </Button>
          {readOnly ? null : (
            <Button type="submit" loading={saving} title="Ctrl+S">
              {submitLabel}
            </Button>
          )}
        </div>
      </SaveForm>
      <UnsavedGuard dirty={dirty} {...(onGivenUp === undefined ? {} : { onGivenUp })} />
      {question}
    </Dialog>
  );
}
