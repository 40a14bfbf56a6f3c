import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { differences, showValue } from './conflict.ts';
import { LABELS } from './problems.ts';
import type { EventoForm } from './evento-form.ts';
import { type EventoField, valuesOf } from './values.ts';

/** What differs between this form and the reminder as somebody else saved it (E013). */
export function EventoConflict({ form }: { readonly form: EventoForm }) {
  const { conflict, base, values } = form;
  if (conflict === null) return null;
  const theirs = valuesOf(conflict.theirs.registro);
  return (
    <ConflictDialog
      title="Este evento mudou enquanto você editava"
      message={conflict.message}
      fields={differences(base, values, theirs).map(({ field, changedHere }) => ({
        key: field,
        label: LABELS[field],
        mine: showValue(values, field),
        theirs: showValue(theirs, field),
        changedHere,
      }))}
      onResolve={(keep) => form.resolve(keep as ReadonlySet<EventoField>)}
      onClose={form.dismissConflict}
    />
  );
}
