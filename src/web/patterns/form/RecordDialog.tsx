import type { ReactNode } from 'react';
import { ConflictDialog } from '../../ui/ConflictDialog.tsx';
import { DraftOffer } from '../../ui/DraftOffer.tsx';
import type { RecordSave } from '../save/use-record-save.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { type FormSource, FormSourceContext } from './form-source.ts';
import { Refusals, type RefusalsProps } from './Refusals.tsx';

export interface RecordDialogProps
  extends Pick<FormDialogProps, 'title' | 'size' | 'submitLabel' | 'aside' | 'gone' | 'onClose'>,
    Pick<RefusalsProps, 'hidden'> {
  readonly form: { readonly source: FormSource; readonly dirty: boolean };
  readonly save: RecordSave;
  /** Head of what a refusal says that no field can. */
  readonly refusedTitle: string;
  readonly children: ReactNode;
}

/** A record in a dialog over its list. */
export function RecordDialog({ form, save, refusedTitle, hidden, children, ...dialog }: RecordDialogProps) {
  return (
    <FormSourceContext value={form.source}>
      <FormDialog
        {...dialog}
        place={save.place}
        dirty={form.dirty && !save.done}
        saving={save.saving}
        readOnly={form.source.readOnly}
        onGivenUp={save.forget}
        onSubmit={() => save.save()}
        notice={<Refusals placeless title={refusedTitle} refusal={save.refusal} {...(hidden === undefined ? {} : { hidden })} />}
      >
        {save.offer && !form.source.readOnly ? <DraftOffer {...save.offer} /> : null}
        {children}
      </FormDialog>
      {save.collision ? <ConflictDialog {...save.collision} /> : null}
    </FormSourceContext>
  );
}
