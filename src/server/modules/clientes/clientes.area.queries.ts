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

/** The clients of an area by the cells of a grid that does not move with it; `size` in degrees. */
export const cellsOf = (executor: Executor, filter: FiltroNoDia, { norte, sul, leste, oeste }: Area, size: number): Promise<Cell[]> =>
  executor
    .selectFrom('clientes as c')
    .select((eb) => [
      sql<number>`floor(c.longitude / ${size}::float8)`.as('x'),
      sql<number>`floor(c.latitude / ${size}::float8)`.as('y'),
      eb.fn.countAll<number>().as('total'),
      sql<number>`sum(c.latitude) / count(*)`.as('latitude'),
      sql<number>`sum(c.longitude) / count(*)`.as('longitude'),
      eb.fn.min<number>('c.id').as('id'),
    ])
    .where('c.longitude', '>=', oeste)
    .where('c.longitude', '<=', leste)
    .where('c.latitude', '>=', sul)
    .where('c.latitude', '<=', norte)
    .where(where(filter))
    .groupBy([sql`1`, sql`2`])
    .execute();

/** What a marker says of these clients. */
export const markersOf = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('clientes')
    .select(['id', 'nome', 'cor', 'latitude', 'longitude'])
    .where('id', 'in', [...ids, 0])
    .where('latitude', 'is not', null)
    .orderBy('id')
    .execute();
