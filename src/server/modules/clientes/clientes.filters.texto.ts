import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/kernel/db/types.ts';
import { type SearchTerm, escapeLike, holdsWords, isIndexed, parseSearch } from '#server/kernel/db/text-search.ts';

/*
 * What a searched text means. What is written freely about a client stands beside it (decision 0106): one word may be there and the next
 * among the fields.
 */

type Condition = RawBuilder<boolean>;

const either = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join([...conditions], sql` or `)})`;
const all = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join([...conditions], sql` and `)})`;
const holds = (column: string, word: string): Condition => holdsWords(sql.ref(column), { words: [word], short: false });

const inFieldsOrNotes = (client: string, word: string): Condition =>
  either([
    holds(`${client}.busca_geral`, word),
    // Asked client by client: of `exists` the planner makes a list of all notes that hold the word, and of «de» most do.
    sql<boolean>`(select ${holds('n.texto', word)} from clientes_notas_busca n where n.id_cliente = ${sql.ref(`${client}.id`)})`,
  ]);

/** What else a text may be: a document, a phone, a day, a code. */
function otherwise(client: string, { digits, date, id }: SearchTerm): readonly Condition[] {
  const of = (name: string) => sql.ref(`${client}.${name}`);
  return [
    ...(digits === null ? [] : [sql<boolean>`${of('busca_digitos')} like '%' || f_busca(${escapeLike(digits)}) || '%'`]),
    ...(date === null ? [] : [sql<boolean>`${of('data_nascimento')} = ${date}`]),
    ...(id === null ? [] : [sql<boolean>`${of('id')} = ${id}`]),
  ];
}

const byName = (client: string, term: SearchTerm): Condition =>
  either([holdsWords(sql.ref(`${client}.busca`), term), ...otherwise(client, term)]);

/** Every word that an index knows is among the fields. */
const byFields = (client: string, term: SearchTerm): Condition =>
  either([
    all(term.words.map((word) => (isIndexed(word) ? holds(`${client}.busca_geral`, word) : inFieldsOrNotes(client, word)))),
    ...otherwise(client, term),
  ]);

/** Some word that an index knows is in the notes. As a list of codes it is an index of the clients that is walked; as a join they are read twice. */
function byNotes(client: string, { words }: SearchTerm): Condition {
  const some = either(words.filter(isIndexed).map((word) => holds('n.texto', word)));
  const codes = sql<boolean>`${sql.ref(`${client}.id`)} = any(array(select n.id_cliente from clientes_notas_busca n where ${some}))`;
  return words.length === 1 ? codes : all([codes, ...words.map((word) => inFieldsOrNotes(client, word))]);
}

/** Whose name, document or code the text is. */
export const holdsText = (text: string): Condition => byName('c', parseSearch(text));

/** Who has the text in any field (E048). What is too short for an index is looked for in the names alone. */
export function holdsAnywhere(text: string): Condition {
  const term = parseSearch(text);
  if (term.short) return byName('c', term);
  return sql<boolean>`c.id in (select k.id from clientes k where ${byFields('k', term)}
    union all select k.id from clientes k where ${byNotes('k', term)})`;
}

/** The same clients as a table, each of its two halves by its index: as a condition the clients are read once more. */
export function clientesWith(text: string): RawBuilder<DB['clientes']> {
  const term = parseSearch(text);
  if (term.short) return sql`(select c.* from clientes c where ${byName('c', term)})`;
  const held = byFields('c', term);
  return sql`(select c.* from clientes c where ${held}
    union all select c.* from clientes c where ${byNotes('c', term)} and ${held} is not true)`;
}
