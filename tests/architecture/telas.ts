import type { Entry } from '#web/entries.ts';

type Addressed = Pick<Entry, 'name' | 'pages'>;

/**
 * What the sweep has to look at: of an entry that tells its addresses in a table, each of them by its name; of any other, each page by its
 * pattern. One that answers more than it names has to tell.
 */
export const toSweep = (entries: readonly Addressed[], told: Readonly<Record<string, readonly string[]>>): string[] =>
  entries.flatMap(({ name, pages }) => told[name] ?? pages);

/** The entries whose addresses nobody can list: a pattern takes anything, and no table tells what. */
export const untold = (entries: readonly Addressed[], told: Readonly<Record<string, readonly string[]>>): string[] =>
  entries.filter(({ name, pages }) => told[name] === undefined && pages.some((page) => page.endsWith('*'))).map(({ name }) => name);
