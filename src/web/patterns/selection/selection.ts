/** What an action is for: some records by their codes, or whatever a filter holds. The shape of every mass action. */
export type Selection<Filter> = { readonly ids: readonly number[] } | { readonly filter: Filter };

/** What is marked in a list. `all`: everything the filter holds, also what is on other pages. */
export interface Marked {
  readonly ids: ReadonlySet<number>;
  readonly all: boolean;
  /** Marked last: where a range begins. */
  readonly from: number | null;
}

export const NOTHING: Marked = { ids: new Set(), all: false, from: null };

const put = (ids: ReadonlySet<number>, some: readonly number[], on: boolean): ReadonlySet<number> => {
  const next = new Set(ids);
  for (const id of some) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
};

export const isMarked = ({ ids, all }: Marked, id: number): boolean => all || ids.has(id);

/** The rows of the page from the one marked last to this one, in either direction; this one alone when that is on another page. */
function rangeOf(page: readonly number[], from: number | null, to: number): readonly number[] {
  const [a, b] = [from === null ? -1 : page.indexOf(from), page.indexOf(to)];
  return a === -1 || b === -1 ? [to] : page.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Marks or unmarks a row of the page; with `range` all up to it from the one marked last. Leaving one out of "all" leaves those of the page. */
export function mark(marked: Marked, page: readonly number[], id: number, range: boolean): Marked {
  const on = !isMarked(marked, id);
  const ids = marked.all ? new Set(page) : marked.ids;
  return { ids: put(ids, range ? rangeOf(page, marked.from, id) : [id], on), all: false, from: id };
}

export type PageState = 'none' | 'some' | 'all';

export function pageState(marked: Marked, page: readonly number[]): PageState {
  const count = page.filter((id) => isMarked(marked, id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Marks the whole page, or unmarks it when it is. */
export function markPage(marked: Marked, page: readonly number[]): Marked {
  if (marked.all) return NOTHING;
  return { ids: put(marked.ids, page, pageState(marked, page) !== 'all'), all: false, from: null };
}

export const markAll: Marked = { ids: new Set(), all: true, from: null };

/** How many records are marked, of a filter that holds `total`. */
export const countOf = ({ ids, all }: Marked, total: number): number => (all ? total : ids.size);
