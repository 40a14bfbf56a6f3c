import type { Area } from '#contract/kernel/places.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';

/** A set of clients on the map: what is left of cells that stood too close to be drawn apart. */
export interface Cluster {
  readonly latitude: number;
  readonly longitude: number;
  readonly total: number;
  readonly area: Area;
}

export type GridCell = Awaited<ReturnType<ClientesApi['map']['cells']>>[number];

/** Side of a cell, in points of the screen; the whole earth is 256 of them at zoom 0. */
const CELL_POINTS = 64;
const EARTH_POINTS = 256;
/** Sets nearer than this part of a cell are one. */
const APART = 0.7;
/** However wide the area and however near the zoom, there are at most so many cells each way. */
const MOST_CELLS = 40;

/** Side of a cell in degrees. */
export function cellSize({ norte, sul, leste, oeste }: Area, zoom: number): number {
  const drawn = (360 * CELL_POINTS) / EARTH_POINTS / 2 ** zoom;
  return Math.max(drawn, (leste - oeste) / MOST_CELLS, (norte - sul) / MOST_CELLS);
}

const areaOf = ({ x, y }: GridCell, size: number): Area => ({
  norte: (y + 1) * size,
  sul: y * size,
  leste: (x + 1) * size,
  oeste: x * size,
});

function joined(a: Cluster, b: Cluster): Cluster {
  const total = a.total + b.total;
  const middle = (key: 'latitude' | 'longitude'): number => (a[key] * a.total + b[key] * b.total) / total;
  return {
    latitude: middle('latitude'),
    longitude: middle('longitude'),
    total,
    area: {
      norte: Math.max(a.area.norte, b.area.norte),
      sul: Math.min(a.area.sul, b.area.sul),
      leste: Math.max(a.area.leste, b.area.leste),
      oeste: Math.min(a.area.oeste, b.area.oeste),
    },
  };
}

/** Cells as sets that can be told apart, the largest drawing in its neighbours. Nobody is lost: the totals add up to the same. */
export function clustersOf(cells: readonly GridCell[], size: number): Cluster[] {
  const left = new Map(cells.map((cell) => [`${cell.x}|${cell.y}`, cell]));
  const near = (a: Cluster, b: GridCell): boolean => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) < APART * size;
  const around = ({ x, y }: GridCell): GridCell[] =>
    [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => left.get(`${x + dx}|${y + dy}`) ?? []));
  const clusterOf = (cell: GridCell): Cluster => ({
    latitude: cell.latitude,
    longitude: cell.longitude,
    total: cell.total,
    area: areaOf(cell, size),
  });
  const clusters: Cluster[] = [];
  for (const cell of cells.toSorted((a, b) => b.total - a.total || a.x - b.x || a.y - b.y)) {
    if (!left.delete(`${cell.x}|${cell.y}`)) continue;
    let cluster = clusterOf(cell);
    for (const other of around(cell)) {
      if (!near(cluster, other)) continue;
      left.delete(`${other.x}|${other.y}`);
      cluster = joined(cluster, clusterOf(other));
    }
    clusters.push(cluster);
  }
  return clusters;
}
