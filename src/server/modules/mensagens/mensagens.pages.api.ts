import type { Ordering } from '#contract/kernel/ordering.ts';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { createTotals } from '#server/kernel/db/totals.ts';
import type { InOrder, MessageOrder } from './mensagens.order.api.ts';

/** How the messages of a channel are read: `F` is what its list is filtered by, `C` what it may be ordered by. */
export interface Reading<F, C extends string, Row> {
  readonly count: (executor: Executor, filter: F) => Promise<number>;
  /** As the list always stood. */
  readonly list: (executor: Executor, filter: F, page: Page) => Promise<readonly Row[]>;
  /** The order to walk instead, or null. */
  readonly orderOf: (ordering: Ordering<C>, filter: F) => MessageOrder | null;
  readonly listBy: (executor: Executor, filter: F, asked: InOrder) => Promise<readonly Row[]>;
}

export interface Asked<F, C extends string> {
  readonly filter: F;
  readonly ordering: Ordering<C>;
  readonly page: Page;
}

/** Pages of the messages of a channel; a total is counted once for several pages (decision 0001). */
export function createPages<F extends object, C extends string, Row>(
  database: Database,
  { count, list, orderOf, listBy }: Reading<F, C, Row>,
) {
  const totals = createTotals<F>({ database, nowMs: () => performance.now(), count });
  return async ({ filter, ordering, page }: Asked<F, C>, lastTransaction: bigint | null) => {
    const order = orderOf(ordering, filter);
    const counting = totals.get(filter, lastTransaction);
    const [rows, totalRegistros] = await Promise.all([
      order ? counting.then((total) => listBy(database, filter, { order, page, total })) : list(database, filter, page),
      counting,
    ]);
    return { rows, totalRegistros };
  };
}
