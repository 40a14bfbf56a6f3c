import { CAMPOS_NA_ORDEM } from '#contract/clientes/clientes.fields.ts';
import { sameValue } from './values.ts';
import type { ClienteValues, FieldName, Note } from './values.ts';

/** A field on which the form and the record saved meanwhile by somebody else differ. */
export interface Difference {
  readonly field: FieldName;
  /** The person changed it here; otherwise only the other one did. */
  readonly changedHere: boolean;
}

/** Never a matter of choice: a password is only here, and notes are brought together one by one. */
const NOT_COMPARED: readonly FieldName[] = ['com_login', 'login', 'senha', 'confirmar_senha', 'observacao_grupo'];

const place = (field: FieldName): number => CAMPOS_NA_ORDEM.indexOf(field);

/** Where `mine` differs from `theirs`, in screen order (E013). `base` is what the form was filled from. */
export const differences = (base: ClienteValues, mine: ClienteValues, theirs: ClienteValues): Difference[] =>
  (Object.keys(theirs) as FieldName[])
    .filter((field) => !NOT_COMPARED.includes(field) && !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, changedHere: !sameValue(base[field], mine[field]) }))
    .sort((a, b) => place(a.field) - place(b.field));

/** Their notes as they are now, with what was changed, removed or added here. A note edited here and removed there comes back as new. */
export function mergeNotes(mine: readonly Note[], theirs: readonly Note[]): Note[] {
  const stored = new Set(theirs.map((note) => note.id));
  const kept = theirs.map((note) => mine.find((own) => own.id === note.id) ?? note);
  const own = mine
    .filter((note) => !note.removed && note.text !== null && !stored.has(note.id))
    .map((note) => (note.id === null ? note : { ...note, id: null }));
  return [...kept, ...own];
}

/** The record of now with my value in each field of `keep`; what cannot be chosen (login, notes) stays as typed. */
export function mergeVersions(mine: ClienteValues, theirs: ClienteValues, keep: ReadonlySet<FieldName>): ClienteValues {
  const kept = Object.fromEntries(
    (Object.keys(theirs) as FieldName[]).map((field) => [
      field,
      keep.has(field) || NOT_COMPARED.includes(field) ? mine[field] : theirs[field],
    ]),
  ) as ClienteValues;
  return { ...kept, observacao_grupo: mergeNotes(mine.observacao_grupo, theirs.observacao_grupo) };
}

/** A record just saved, with what was typed while the save was on its way. */
export function mergeTypedSince(submitted: ClienteValues, now: ClienteValues, fresh: ClienteValues): ClienteValues {
  const since = (Object.keys(fresh) as FieldName[]).filter((field) => !sameValue(submitted[field], now[field]));
  const values = { ...fresh, ...Object.fromEntries(since.map((field) => [field, now[field]])) };
  if (!since.includes('observacao_grupo')) return values;
  // Notes added before the save are stored now, under ids this form does not know: only the later ones are still to be sent.
  const before = new Set(submitted.observacao_grupo.filter((note) => note.id === null).map((note) => note.key));
  const later = now.observacao_grupo.filter((note) => !before.has(note.key));
  return { ...values, observacao_grupo: mergeNotes(later, fresh.observacao_grupo) };
}
