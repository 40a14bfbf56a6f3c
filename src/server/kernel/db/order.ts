import { type RawBuilder, sql } from 'kysely';
import type { Ordering, Sentido } from '#contract/kernel/ordering.ts';

/** What a list is ordered by: an expression for each column that may be chosen. */
export type OrderKeys<C extends string> = Readonly<Record<C, RawBuilder<unknown>>>;

/** The word of a way. */
export const inWay = (sentido: Sentido): RawBuilder<unknown> => (sentido === 'asc' ? sql`asc` : sql`desc`);

/**
 * The order that was chosen: blanks last both ways, ties by code; null when none was. For lists that are sorted after they are found: an
 * index read backwards has the blanks first (see `walkPage` of the clients for one that is walked).
 */
export function chosenOrder<C extends string>(
  { ordem, sentido = 'asc' }: Ordering<C>,
  keys: OrderKeys<C>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  if (ordem === undefined) return null;
  const way = inWay(sentido);
  return sql`${keys[ordem]} ${way} nulls last, ${id} ${way}`;
}
