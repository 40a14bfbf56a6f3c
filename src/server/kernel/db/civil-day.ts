import { type Expression, type RawBuilder, sql } from 'kysely';
import { BUSINESS_ZONE, type CivilDate } from '#contract/kernel/dates.ts';

/** The instant a day begins in São Paulo; with `plusDays` 1, the day after it. */
const startOfDay = (day: CivilDate, plusDays: 0 | 1 = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${sql.lit(plusDays)}::int)::timestamp at time zone ${sql.lit(BUSINESS_ZONE)})`;

/** Whether a moment is of these days of São Paulo, the first and the last among them; one that is left out bounds nothing. */
export function duringDays(moment: Expression<unknown>, first: CivilDate | null | undefined, last: CivilDate | null | undefined) {
  const bounds = [...(first ? [sql`${moment} >= ${startOfDay(first)}`] : []), ...(last ? [sql`${moment} < ${startOfDay(last, 1)}`] : [])];
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}
