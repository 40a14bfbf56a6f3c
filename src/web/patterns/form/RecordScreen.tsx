import type { ReactNode } from 'react';
import { ConflictDialog } from '../../ui/ConflictDialog.tsx';
import { DraftOffer } from '../../ui/DraftOffer.tsx';
import { FormScreen, RecordForm } from '../../ui/FormScreen.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import type { RecordSave } from '../save/use-record-save.ts';
import { UnsavedGuard } from '../unsaved.tsx';
import { type FormSource, FormSourceContext } from './form-source.ts';
import { Refusals } from './Refusals.tsx';

export interface RecordScreenProps {
  readonly source: FormSource;
  readonly save: Pick<RecordSave, 'saving' | 'done' | 'refusal' | 'collision' | 'offer' | 'forget'>;
  /** It is not stored yet: there is something to save before anything is typed. */
  readonly isNew: boolean;
  /** Something would be lost by leaving. */
  readonly dirty: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** Head of the banner of a refused save. */
  readonly refusedTitle: string;
  /** Only what no field can say stands in the banner. */
  readonly placeless?: boolean;
  /** What the bar says beside its buttons, above it. */
  readonly aboveBar?: ReactNode;
  /** What the button does, and what the bar says of what it has not done yet, where it does not save. */
  readonly words?: { readonly act: string; readonly pending: string };
  readonly children: ReactNode;
}

const SALVAR = { act: 'Salvar', pending: 'Alterações não salvas' } as const;

/** The screen of a record: what it shows, and the bar that saves it, always in reach. Its fields stand in `RecordFields`. */
export function RecordScreen({
  source,
  save,
  isNew,
  dirty,
  onSave,
  onCancel,
  refusedTitle,
  placeless = false,
  aboveBar,
  words = SALVAR,
  children,
}: RecordScreenProps) {
  const unsaved = dirty && !save.done;
  const footer = (
    <>
      {aboveBar}
      <Refusals title={refusedTitle} refusal={save.refusal} placeless={placeless} />
      <SaveBar
        onSave={onSave}
        onCancel={onCancel}
        saving={save.saving}
        canSave={!source.readOnly}
        toSave={isNew || unsaved || save.saving || save.refusal !== null}
        label={words.act}
        note={unsaved ? words.pending : source.readOnly ? 'Somente consulta' : null}
      />
    </>
  );
  return (
    <FormSourceContext value={source}>
      <FormScreen footer={footer}>
        {save.offer && !source.readOnly ? <DraftOffer {...save.offer} /> : null}
        {children}
      </FormScreen>
      <UnsavedGuard dirty={unsaved} onGivenUp={save.forget} />
      {save.collision ? <ConflictDialog {...save.collision} /> : null}
    </FormSourceContext>
  );
}

/** The fields of the record on its screen. */
export const RecordFields = ({
  save,
  locked,
  children,
}: {
  readonly save: Pick<RecordSave, 'place'>;
  readonly locked: boolean;
  readonly children: ReactNode;
}) => (
  <RecordForm readOnly={locked} ref={save.place}>
    {children}
  </RecordForm>
);
