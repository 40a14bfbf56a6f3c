import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { versionsOf } from '#web/patterns/save/versions.ts';
import type { ClienteValues, FieldName, Note } from './values.ts';

type Notes = readonly Note[];

/** Their notes as they are now, with what was changed, removed or added here. A note edited here and removed there comes back as new. */
export function mergeNotes(mine: Notes, theirs: Notes): Notes {
  const stored = new Set(theirs.map((note) => note.id));
  const kept = theirs.map((note) => mine.find((own) => own.id === note.id) ?? note);
  const own = mine
    .filter((note) => !note.removed && note.text !== null && !stored.has(note.id))
    .map((note) => (note.id === null ? note : { ...note, id: null }));
  return [...kept, ...own];
}

/** Notes added before a save are stored then, under ids this form does not know: only the later ones are still to be sent. */
function laterNotes(submitted: Notes, now: Notes): Notes {
  const sent = new Set(submitted.filter((note) => note.id === null).map((note) => note.key));
  return now.filter((note) => !sent.has(note.key));
}

/** A password is only here. */
const ONLY_HERE: readonly string[] = ['senha', 'confirmar_senha'];

/** How two versions of a client are compared and brought together (E013). */
export const clienteVersions = versionsOf<ClienteValues>({
  fields: (Object.keys(CLIENTE_FIELDS) as FieldName[]).filter((field) => !ONLY_HERE.includes(field)),
  lists: { observacao_grupo: { merge: mergeNotes, since: laterNotes } },
});
