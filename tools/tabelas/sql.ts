/* Which tables a text of SQL names, read word by word: fragments are no statements, and no parser takes them. */

export type UseKind = 'read' | 'write';

export interface NamedTable {
  readonly kind: UseKind;
  /** As written: a name, or the number of the expression that stands there. */
  readonly name: string | number;
}

const WORD = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]*"|\$\{\d+\}|[\p{L}_][\p{L}\d_.]*|\S/gu;

/** What may stand before the table of a clause, and what of a clause's own words is no table. */
const SKIPPED = new Set(['only', 'lateral', 'table', 'if', 'exists']);
const NO_UPDATE_OF_A_TABLE = new Set(['for', 'key', 'do', 'on', 'before', 'after', 'or']);

const wordsOf = (sql: string): string[] =>
  (sql.match(WORD) ?? []).filter((word) => !/^('|--|\/\*)/.test(word)).map((word) => word.toLowerCase());

const nameOf = (word: string): string | number => {
  const expression = /^\$\{(\d+)\}$/.exec(word)?.[1];
  return expression === undefined ? (word.replaceAll('"', '').split('.').at(-1) ?? word) : Number(expression);
};

const isName = (word: string | undefined): word is string => word !== undefined && /^[\p{L}_"$]/u.test(word);

/** What the word at `at` does to the tables after it; null when it names none. */
function clauseAt(words: readonly string[], at: number): UseKind | null {
  const before = words[at - 1] ?? '';
  switch (words[at]) {
    case 'from':
      return before === 'delete' ? 'write' : 'read';
    case 'join':
    case 'using':
      return 'read';
    case 'into':
    case 'truncate':
      return 'write';
    case 'update':
      return NO_UPDATE_OF_A_TABLE.has(before) ? null : 'write';
    default:
      return null;
  }
}

/** The tables that a text of SQL reads and writes, in their order; whatever else stands there (aliases, functions) may be among them. */
export function tablesIn(sql: string): NamedTable[] {
  const words = wordsOf(sql);
  const found: NamedTable[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const kind = clauseAt(words, at);
    if (kind === null) continue;
    let next = at + 1;
    for (;;) {
      while (SKIPPED.has(words[next] ?? '')) next += 1;
      const word = words[next];
      if (!isName(word)) break;
      found.push({ kind, name: nameOf(word) });
      next += 1;
      if (words[next] === 'as') next += 1;
      // An alias, and the next of a list.
      if (isName(words[next]) && words[next + 1] === ',') next += 1;
      if (words[next] !== ',') break;
      next += 1;
    }
  }
  return found;
}
