import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { Conflict } from '#web/patterns/save/conflict.ts';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { differences } from './conflict.ts';
import classes from './formulario.module.css';
import { LABELS, showValue } from './labels.ts';
import { valuesOf } from './values.ts';
import type { ClienteValues, FieldName } from './values.ts';

export interface ClienteConflictProps {
  readonly conflict: Conflict<ClienteCompletoResposta>;
  readonly base: ClienteCompletoResposta;
  readonly mine: ClienteValues;
  readonly onResolve: (keep: ReadonlySet<FieldName>) => void;
  readonly onClose: () => void;
}

const Value = ({ field, value }: { readonly field: FieldName; readonly value: ClienteValues[FieldName] }) => (
  <>
    {field === 'cor' && typeof value === 'string' && value !== '' ? (
      <span className={classes['swatch']} style={{ background: value }} aria-hidden="true" />
    ) : null}
    {showValue(field, value)}
  </>
);

/** What differs between this form and the client as somebody else saved it (E013). */
export function ClienteConflict({ conflict, base, mine, onResolve, onClose }: ClienteConflictProps) {
  const theirs = valuesOf(conflict.theirs);
  return (
    <ConflictDialog
      title="Este cadastro mudou enquanto você editava"
      message={conflict.message}
      fields={differences(valuesOf(base), mine, theirs).map(({ field, changedHere }) => ({
        key: field,
        label: LABELS[field],
        mine: <Value field={field} value={mine[field]} />,
        theirs: <Value field={field} value={theirs[field]} />,
        changedHere,
      }))}
      onResolve={(keep) => onResolve(keep as ReadonlySet<FieldName>)}
      onClose={onClose}
    />
  );
}
