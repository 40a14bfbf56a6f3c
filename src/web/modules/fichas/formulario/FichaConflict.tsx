import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { Conflict } from '#web/patterns/save/conflict.ts';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { differences } from './conflict.ts';
import type { FieldPath } from './field-paths.ts';
import { fullLabel } from './field-paths.ts';
import { showValue } from './show-value.ts';
import type { FichaValues } from './values.ts';
import { valuesOf } from './values.ts';

export interface FichaConflictProps {
  readonly conflict: Conflict<FichaCompletaResposta>;
  /** What the form was filled from. */
  readonly base: FichaValues;
  readonly mine: FichaValues;
  readonly diasLembrar: number;
  readonly onResolve: (keep: ReadonlySet<FieldPath>) => void;
  readonly onClose: () => void;
}

/** What differs between this form and the ficha as somebody else saved it (E013). */
export function FichaConflict({ conflict, base, mine, diasLembrar, onResolve, onClose }: FichaConflictProps) {
  const theirs = valuesOf(conflict.theirs, diasLembrar);
  return (
    <ConflictDialog
      title="Este atendimento mudou enquanto você editava"
      message={conflict.message}
      fields={differences(base, mine, theirs).map(({ path, changedHere }) => ({
        key: path,
        label: fullLabel(path),
        mine: showValue(mine, path),
        theirs: showValue(theirs, path),
        changedHere,
      }))}
      onResolve={(keep) => onResolve(keep as ReadonlySet<FieldPath>)}
      onClose={onClose}
    />
  );
}
