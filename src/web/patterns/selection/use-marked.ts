import { useState } from 'react';
import { isMarked, type Marked, NOTHING } from './selection.ts';

interface Kept<Row> {
  readonly scope: string | undefined;
  readonly marked: Marked;
  /** Those marked one by one, also when their page is no longer on screen. */
  readonly rows: readonly Row[];
}

/** The rows that were marked, each as the page on screen shows it now. */
export const asShown = <Row extends { readonly id: number }>(kept: readonly Row[], page: readonly Row[]): readonly Row[] => {
  const shown = new Map(page.map((row) => [row.id, row] as const));
  return kept.map((row) => shown.get(row.id) ?? row);
};

/** What is marked of one filter; with another filter nothing is. `page`: the rows on screen. */
export function useMarked<Row extends { readonly id: number }>(scope: string | undefined, page: readonly Row[] = []) {
  const [state, setState] = useState<Kept<Row>>({ scope, marked: NOTHING, rows: [] });
  const kept = state.scope === scope ? state : { marked: NOTHING, rows: [] };
  const setMarked = (marked: Marked, rows: readonly Row[] = []): void => {
    const byId = new Map([...kept.rows, ...rows].map((row) => [row.id, row] as const));
    setState({ scope, marked, rows: marked.all ? [] : [...byId.values()].filter(({ id }) => isMarked(marked, id)) });
  };
  return { marked: kept.marked, rows: asShown(kept.rows, page), setMarked };
}
