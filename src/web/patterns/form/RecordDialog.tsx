import type { ReactNode } from 'react';
import { ConflictDialog } from '../../ui/ConflictDialog.tsx';
import type { RecordSave } from '../save/use-record-save.ts';
import { FormDialog } from './FormDialog.tsx';
import { type FormSource, FormSourceContext } from './form-source.ts';
import { Refusals } from './Refusals.tsx';

export interface RecordDialogProps {
  readonly title: string;
  readonly form: { readonly source: FormSource; readonly dirty: boolean };
  readonly save: RecordSave;
  /** Head of what a refusal says that no field can. */
  readonly refusedTitle: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A record of a few fields, in a dialog over its list. */
export function RecordDialog({ title, form, save, refusedTitle, onClose, children }: RecordDialogProps) {
  return (
    <FormSourceContext value={form.source}>
      <FormDialog
        title={title}
        place={save.place}
        dirty={form.dirty && !save.done}
        saving={save.saving}
        readOnly={form.source.readOnly}
        onSubmit={() => save.save()}
        onClose={onClose}
      >
        {children}
        <Refusals placeless title={refusedTitle} refusal={save.refusal} />
      </FormDialog>
      {save.collision ? <ConflictDialog {...save.collision} /> : null}
    </FormSourceContext>
  );
}
