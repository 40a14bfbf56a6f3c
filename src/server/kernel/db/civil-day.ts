import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_ZONE, type CivilDate } from '#contract/kernel/dates.ts';

/** The instant a day begins in São Paulo; with `plusDays` 1, the day after it. */
export const startOfDay = (day: CivilDate, plusDays: 0 | 1 = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${sql.lit(plusDays)}::int)::timestamp at time zone ${sql.lit(BUSINESS_ZONE)})`;
