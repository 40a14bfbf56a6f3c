import { type Expression, type SqlBool, sql } from 'kysely';
import { type Area, type Place, areasAround } from '#contract/kernel/places.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { type FiltroNoDia, hasText, where } from './clientes.filters.ts';
import { ROW_COLUMNS } from './clientes.list.queries.ts';

/** A filter that does not hold as many as are asked for among this many neighbours is collected whole instead. */
const WALKED = 5000;

const MAP_COLUMNS = ['c.cep', 'c.endereco', 'c.numero', 'c.bairro', 'c.latitude', 'c.longitude'] as const;

const distanceFrom = ({ latitude, longitude }: Place) =>
  sql<number>`f_distancia(${latitude}::float8, ${longitude}::float8, c.latitude, c.longitude)`;

const inside = ({ norte, sul, leste, oeste }: Area): Expression<SqlBool> =>
  sql<boolean>`point(c.longitude, c.latitude) <@ box(point(${oeste}::float8, ${sul}::float8), point(${leste}::float8, ${norte}::float8))`;

/**
 * How far so many clients of the filter reach: of the first neighbours on the flat map, which an index gives, the one farthest over the
 * earth. The nearest ones are no farther than that. Null when the neighbours walked through hold fewer.
 */
async function reachOf(executor: Executor, filter: FiltroNoDia, centre: Place, count: number): Promise<number | null> {
  const found = await executor
    .with('vizinhos', (db) =>
      db
        .selectFrom('clientes as n')
        .select('n.id')
        .where('n.latitude', 'is not', null)
        .orderBy(sql`point(n.longitude, n.latitude) <-> point(${centre.longitude}::float8, ${centre.latitude}::float8)`)
        .limit(WALKED),
    )
    .with('perto', (db) =>
      db
        .selectFrom('vizinhos as p')
        .innerJoin('clientes as c', 'c.id', 'p.id')
        .select(distanceFrom(centre).as('km'))
        .where(where(filter))
        .limit(count),
    )
    .selectFrom('perto')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.max<number | null>('perto.km').as('km')])
    .executeTakeFirstOrThrow();
  return found.n < count ? null : found.km;
}

/** A page by distance of what the filter holds, within areas or everywhere. */
const inOrder = (executor: Executor, filter: FiltroNoDia, centre: Place, page: Page, areas: readonly Area[] | null) =>
  executor
    .with(
      (cte) => cte('achados').materialized(),
      (db) =>
        db
          .selectFrom('clientes as c')
          .select(['c.id', distanceFrom(centre).as('km')])
          .where('c.latitude', 'is not', null)
          .where(where(filter))
          .$if(areas !== null, (query) => query.where((eb) => eb.or((areas ?? []).map(inside)))),
    )
    .with('pagina', (db) => db.selectFrom('achados').selectAll().orderBy('km').orderBy('id').limit(page.limit).offset(page.offset))
    .selectFrom('pagina as p')
    .innerJoin('clientes as c', 'c.id', 'p.id')
    .select(ROW_COLUMNS)
    .select(MAP_COLUMNS)
    .select('p.km as distancia')
    .orderBy('p.km')
    .orderBy('p.id')
    .execute();

/** The clients of a filter that have a place, the nearest first, then by code: exactly, over the earth, and by an index (decision 0074). */
export async function nearestPage(executor: Executor, filter: FiltroNoDia, centre: Place, page: Page) {
  const count = page.limit + page.offset;
  const few = hasText(filter) || filter.ids !== undefined || count > WALKED;
  const km = few ? null : await reachOf(executor, filter, centre, count);
  return inOrder(executor, filter, centre, page, km === null ? null : areasAround(centre, km));
}

/** Those without a place, as the list has them: they come after all others. */
export const placelessPage = async (executor: Executor, filter: FiltroNoDia, page: Page) => {
  const rows = await executor
    .selectFrom('clientes as c')
    .select(ROW_COLUMNS)
    .select(MAP_COLUMNS)
    .where('c.latitude', 'is', null)
    .where(where(filter))
    .orderBy('c.nome')
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({ ...row, distancia: null }));
};

/** Where the clients of a page are. */
export const placesOf = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('clientes as c')
    .select('c.id')
    .select(MAP_COLUMNS)
    .where('c.id', 'in', [...ids, 0])
    .execute();
