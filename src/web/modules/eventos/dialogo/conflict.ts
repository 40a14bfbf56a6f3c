import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import { ABSENT } from '#web/kernel/format.ts';
import { dateText } from '#web/ui/typed-date.ts';
import { type EventoField, type EventoValues, changedFields, sameValue } from './values.ts';

/** A field on which the form and the reminder saved meanwhile by somebody else differ. */
export interface Difference {
  readonly field: EventoField;
  /** The person changed it here; otherwise only the other one did. */
  readonly changedHere: boolean;
}

/** Where `mine` differs from `theirs` (E013). `base` is what the form was filled from. */
export const differences = (base: EventoValues, mine: EventoValues, theirs: EventoValues): Difference[] =>
  changedFields(theirs, mine).map((field) => ({ field, changedHere: !sameValue(field, base, mine) }));

/** The reminder of now with my value in each field of `keep`. */
export const mergeVersions = (mine: EventoValues, theirs: EventoValues, keep: ReadonlySet<EventoField>): EventoValues => ({
  ...theirs,
  ...Object.fromEntries([...keep].map((field) => [field, mine[field]])),
});

/** A value as a person reads it. */
export function showValue(values: EventoValues, field: EventoField): string {
  switch (field) {
    case 'responsavel':
      return values.responsavel[0]?.label ?? 'Sem responsável';
    case 'recorrente':
    case 'concluido':
      return values[field] ? 'Sim' : 'Não';
    case 'periodo_lembrar':
    case 'recorrente_periodo':
      return PERIODOS[values[field]];
    case 'recorrente_repetir':
      return values.recorrente_repetir === '' ? 'Sem limite' : values.recorrente_repetir;
    default:
      return values[field] === '' ? ABSENT : dateText(values[field]);
  }
}
