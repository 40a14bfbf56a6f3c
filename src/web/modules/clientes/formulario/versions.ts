import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { versionsOf } from '#web/patterns/save/versions.ts';
import type { ClienteValues, FieldName, Note } from './values.ts';

type Notes = readonly Note[];

/**
 * Their notes as they are now, with what was changed, removed or added here. A note edited here and edited or removed there comes back as a
 * new one beside theirs; one removed here and edited there stays: nobody's text is lost, for none of them can be read to be compared.
 */
export function mergeNotes(mine: Notes, theirs: Notes): Notes {
  const theirVersions = new Map(theirs.map((note) => [note.id, note.version]));
  const isSame = ({ id, version }: Note): boolean => (version === null ? theirVersions.has(id) : theirVersions.get(id) === version);
  const kept = theirs.map((note) => mine.find((own) => own.id === note.id && isSame(own)) ?? note);
  const own = mine
    .filter((note) => !note.removed && note.text !== null && (note.id === null || !isSame(note)))
    .map((note) => (note.id === null ? note : { ...note, key: `${note.key} minha`, id: null, version: null }));
  return [...kept, ...own];
}

/**
 * Notes added before a save are stored then, under ids this form does not know: only the later ones are still to be sent. Of one whose text
 * was sent this form does not know the version either: whatever is stored of it is its own.
 */
function laterNotes(submitted: Notes, now: Notes): Notes {
  const sent = new Map(submitted.map((note) => [note.key, note]));
  return now
    .filter((note) => note.id !== null || !sent.has(note.key))
    .map((note) => {
      const text = sent.get(note.key)?.text ?? null;
      return text === null ? note : { ...note, version: null, text: note.text === text ? null : note.text };
    });
}

/** A password is only here. */
const ONLY_HERE: readonly string[] = ['senha', 'confirmar_senha'];

/** How two versions of a client are compared and brought together (E013). */
export const clienteVersions = versionsOf<ClienteValues>({
  fields: (Object.keys(CLIENTE_FIELDS) as FieldName[]).filter((field) => !ONLY_HERE.includes(field)),
  lists: { observacao_grupo: { merge: mergeNotes, since: laterNotes } },
});
