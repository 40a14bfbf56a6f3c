import { sql } from 'kysely';
import type { Area, Place } from '#contract/kernel/places.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type FiltroNoDia, where } from './clientes.filters.ts';

/** The clients of one cell of the grid: how many, and their middle, which is the very place of one alone. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly total: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** More rows of cells than the smallest cell has on the earth: a row and a column in one number, which a hash finds sooner than two. */
const ROWS = 2 ** 22;

const cellAt = (key: number): Pick<Cell, 'x' | 'y'> => {
  const x = Math.floor((key + ROWS / 2) / ROWS);
  return { x, y: key - x * ROWS };
};

/**
 * The clients of an area by the cells of a grid that does not move with it; `size` in degrees, not below 0.00005. The index
 * of the map has those in use alone: who asks for others reads the table.
 */
export async function cellsOf(executor: Executor, filter: FiltroNoDia, { norte, sul, leste, oeste }: Area, size: number): Promise<Cell[]> {
  const rows = await executor
    .selectFrom('clientes as c')
    .select((eb) => [
      sql<number>`floor(c.longitude / ${size}::float8) * ${sql.lit(ROWS)}::float8 + floor(c.latitude / ${size}::float8)`.as('cell'),
      eb.fn.countAll<number>().as('total'),
      sql<number>`sum(c.latitude) / count(*)`.as('latitude'),
      sql<number>`sum(c.longitude) / count(*)`.as('longitude'),
    ])
    .where('c.longitude', '>=', oeste)
    .where('c.longitude', '<=', leste)
    .where('c.latitude', '>=', sul)
    .where('c.latitude', '<=', norte)
    .where(where(filter))
    .groupBy(sql`1`)
    .execute();
  return rows.map(({ cell, ...row }) => ({ ...cellAt(cell), ...row }));
}

/** What a marker says of those of the filter who are exactly at these places. */
export const markersAt = (executor: Executor, filter: FiltroNoDia, places: readonly Place[]) =>
  executor
    .selectFrom('clientes as c')
    .innerJoin(
      sql<Place>`unnest(${places.map(({ latitude }) => latitude)}::float8[], ${places.map(({ longitude }) => longitude)}::float8[])`.as<'p'>(
        sql`p (latitude, longitude)`,
      ),
      (join) => join.onRef('c.longitude', '=', 'p.longitude').onRef('c.latitude', '=', 'p.latitude'),
    )
    .select(['c.id', 'c.nome', 'c.cor', 'p.latitude', 'p.longitude'])
    .where(where(filter))
    .orderBy('c.id')
    .execute();
