import { useState } from 'react';
import { isMarked, type Marked, NOTHING } from './selection.ts';

interface Kept<Row> {
  readonly scope: string | undefined;
  readonly marked: Marked;
  /** Those marked one by one, also when their page is no longer on screen. */
  readonly rows: readonly Row[];
}

/** What is marked of one filter; with another filter nothing is. */
export function useMarked<Row extends { readonly id: number }>(scope: string | undefined) {
  const [state, setState] = useState<Kept<Row>>({ scope, marked: NOTHING, rows: [] });
  const kept = state.scope === scope ? state : { marked: NOTHING, rows: [] };
  const setMarked = (marked: Marked, page: readonly Row[] = []): void => {
    const byId = new Map([...kept.rows, ...page].map((row) => [row.id, row] as const));
    setState({ scope, marked, rows: marked.all ? [] : [...byId.values()].filter(({ id }) => isMarked(marked, id)) });
  };
  return { marked: kept.marked, rows: kept.rows, setMarked };
}
