import { type Kept, type KeptOptions, createKept } from './kept.ts';

const MOST = 500;

/** The totals of a list, by what it is filtered by: `F`, without the order or the page. */
export type Totals<F extends object> = Kept<F, number>;

export interface TotalsOptions<F extends object> extends Pick<KeptOptions<F, number>, 'database' | 'nowMs'> {
  readonly count: KeptOptions<F, number>['read'];
}

/** Counting a million rows costs fifty times what a page costs, so a total is reused while a person turns pages. */
export const createTotals = <F extends object>({ count, ...options }: TotalsOptions<F>): Totals<F> =>
  createKept({ ...options, read: count, most: MOST });
