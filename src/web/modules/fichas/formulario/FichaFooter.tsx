import { RefusalBanner } from '#web/ui/RefusalBanner.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { fullLabel, isFieldPath } from './field-paths.ts';
import { shownProblems, useFormInfo } from './form-context.ts';
import { useStore } from './store.ts';

export interface FichaFooterProps {
  /** A save was refused since the last success. */
  readonly refused: boolean;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function Banner() {
  const { store, origem } = useFormInfo();
  const text = useStore(store, (state) => JSON.stringify(shownProblems(state, origem)));
  const problems = Object.entries(JSON.parse(text) as Record<string, string>);
  return (
    <RefusalBanner
      title="Houve alguns erros ao salvar, verifique e tente novamente!"
      fields={problems.map(([key, message]) => ({ key, label: isFieldPath(key) ? fullLabel(key) : null, message }))}
    />
  );
}

/** Save, and what the last one was refused for until it is put right (FIC-049). */
export function FichaFooter({ refused, dirty, saving, onSave, onCancel }: FichaFooterProps) {
  const { readOnly } = useFormInfo();
  return (
    <>
      {refused ? <Banner /> : null}
      <SaveBar
        onSave={onSave}
        onCancel={onCancel}
        saving={saving}
        canSave={!readOnly}
        note={dirty ? 'Alterações não salvas' : readOnly ? 'Somente consulta' : null}
      />
    </>
  );
}
