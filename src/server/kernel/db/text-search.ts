import { type RawBuilder, sql } from 'kysely';
import { type CivilDate, parseBrazilianDate } from '#contract/kernel/dates.ts';

/** What a typed text may mean in a search (E009). */
export interface SearchTerm {
  /** Every one of these must occur, in any order. */
  readonly words: readonly string[];
  /** Matched inside documents and phones; null below three digits. */
  readonly digits: string | null;
  readonly date: CivilDate | null;
  /** A whole number may be a code. */
  readonly id: number | null;
  /** Every word is too short for the trigram index: names that begin with the text are meant. */
  readonly short: boolean;
}

const TRIGRAM = 3;
const MAX_WORDS = 8;
const MAX_ID = 2_147_483_647;

export function parseSearch(text: string): SearchTerm {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const words = trimmed.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const bare = trimmed.replace(/[.\-/\s()+]/g, '').toLowerCase();
  const digitCount = bare.replace(/\D/g, '').length;
  const number = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : null;
  return {
    words,
    digits: digitCount >= TRIGRAM && /^[0-9a-z]+$/.test(bare) ? bare : null,
    date: parseBrazilianDate(trimmed),
    id: number !== null && number >= 1 && number <= MAX_ID ? number : null,
    short: words.every((word) => word.length < TRIGRAM),
  };
}

/** The code that a searched number may be (E009). */
export const typedCode = (text: string | undefined): number | null => (text === undefined ? null : parseSearch(text).id);

/** The text as it stands in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** The whole text in a column that `f_busca` filled, or the code that it may be; every row where nothing is looked for. */
export const holdsTextOrCode = (busca: RawBuilder<unknown>, id: RawBuilder<unknown>, text: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`(${text ?? null}::text is null or ${busca} like '%' || f_busca(${escapeLike(text ?? '')}) || '%' or ${id} = ${typedCode(text)}::int)`;

/** Every word of the search in a column that `f_busca` filled, wherever it stands; words too short for the index mean its beginning. */
export const holdsWords = (column: RawBuilder<unknown>, { words, short }: SearchTerm): RawBuilder<boolean> =>
  short
    ? sql<boolean>`${column} like f_busca(${escapeLike(words.join(' '))}) || '%'`
    : sql<boolean>`(${sql.join(
        words.map((word) => sql`${column} like '%' || f_busca(${escapeLike(word)}) || '%'`),
        sql` and `,
      )})`;

/** The same among so few rows that none is looked up in the index: a short word, too, may stand anywhere. */
export const holdsWordsOfFew = (column: RawBuilder<unknown>, term: SearchTerm): RawBuilder<boolean> =>
  holdsWords(column, { ...term, short: false });

const beginning = (word: string): string => [...word].slice(0, TRIGRAM).join('');

/**
 * The same where something else leaves few rows: of several words the index is asked for the first letters alone, and of what it gives the
 * words are read. To go through the lists of all their letters takes longer than those rows.
 */
export function holdsWordsAmongFew(column: RawBuilder<unknown>, term: SearchTerm): RawBuilder<boolean> {
  const { words, short } = term;
  if (short || words.length === 1) return holdsWords(column, term);
  // Of no column, so that no index is asked for it.
  const read = sql`(${column} || '')`;
  return sql<boolean>`(${holdsWords(column, { ...term, words: words.map(beginning) })} and ${holdsWords(read, term)})`;
}
