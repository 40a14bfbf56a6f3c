import { Button, Group } from '@mantine/core';
import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { useState } from 'react';
import { UnsavedGuard } from '../unsaved.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './FormDialog.module.css';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  /** Something typed is not saved: leaving asks. */
  readonly dirty: boolean;
  readonly saving: boolean;
  /** May only look: 'Fechar' instead of the two buttons. */
  readonly readOnly?: boolean;
  readonly submitLabel?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The form itself. */
  readonly place?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A short form over its list: 'Cancelar' and the save, one at a time, and nothing typed is lost unasked. */
export function FormDialog({
  title,
  dirty,
  saving,
  readOnly = false,
  submitLabel = 'Salvar',
  onSubmit,
  onClose,
  place,
  children,
}: FormDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const close = (): void => {
    // Its answer may be a refusal: what was typed has to be there still.
    if (saving) return;
    if (dirty) setLeaving(true);
    else onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!saving && !readOnly) onSubmit();
  };
  return (
    <Dialog opened title={title} size="sm" onClose={close}>
      <form noValidate {...(place === undefined ? {} : { ref: place })} onSubmit={submit} className={classes['fields']}>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {readOnly ? 'Fechar' : 'Cancelar'}
          </Button>
          {readOnly ? null : (
            <Button type="submit" loading={saving}>
              {submitLabel}
            </Button>
          )}
        </Group>
      </form>
      <UnsavedGuard dirty={dirty} />
      {/* Only while it asks: the Escape that opened it must not find it already listening, and close it. */}
      {leaving ? <LeaveDialog opened onLeave={onClose} onStay={() => setLeaving(false)} /> : null}
    </Dialog>
  );
}
