import { sql } from 'kysely';
import type { Area } from '#contract/kernel/places.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type FiltroNoDia, where } from './clientes.filters.ts';

/** The clients of one cell of the grid: how many, their middle, and the first of them. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly total: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly id: number;
}

/** More rows of cells than the smallest cell has on the earth: a row and a column in one number, which a hash finds sooner than two. */
const ROWS = 2 ** 22;

const cellAt = (key: number): Pick<Cell, 'x' | 'y'> => {
  const x = Math.floor((key + ROWS / 2) / ROWS);
  return { x, y: key - x * ROWS };
};

/**
 * The clients of an area by the cells of a grid that does not move with it; `size` in degrees, not below 0.00005. Those in use
 * alone: the index of the map has nobody else.
 */
export async function cellsOf(
  executor: Executor,
  filter: Omit<FiltroNoDia, 'ativo'>,
  { norte, sul, leste, oeste }: Area,
  size: number,
): Promise<Cell[]> {
  const rows = await executor
    .selectFrom('clientes as c')
    .select((eb) => [
      sql<number>`floor(c.longitude / ${size}::float8) * ${sql.lit(ROWS)}::float8 + floor(c.latitude / ${size}::float8)`.as('cell'),
      eb.fn.countAll<number>().as('total'),
      sql<number>`sum(c.latitude) / count(*)`.as('latitude'),
      sql<number>`sum(c.longitude) / count(*)`.as('longitude'),
      eb.fn.min<number>('c.id').as('id'),
    ])
    .where('c.longitude', '>=', oeste)
    .where('c.longitude', '<=', leste)
    .where('c.latitude', '>=', sul)
    .where('c.latitude', '<=', norte)
    .where(where({ ...filter, ativo: 'S' }))
    .groupBy(sql`1`)
    .execute();
  return rows.map(({ cell, ...row }) => ({ ...cellAt(cell), ...row }));
}

/** What a marker says of these clients. */
export const markersOf = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('clientes')
    .select(['id', 'nome', 'cor', 'latitude', 'longitude'])
    .where('id', 'in', [...ids, 0])
    .where('latitude', 'is not', null)
    .orderBy('id')
    .execute();
