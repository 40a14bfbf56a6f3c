/* The outlines of the states, as the file keeps them: lines that neighbours share, in steps of a grid (TopoJSON). */

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly objects: { readonly estados: { readonly geometries: readonly Geometry[] } };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
}

interface Geometry {
  readonly type: string;
  readonly id: string;
  readonly arcs: readonly unknown[];
}

/** Latitude and longitude, as the map takes them. */
type Point = readonly [number, number];
/** A line that runs around something, and back to where it began. */
type Ring = readonly Point[];

export interface Outline {
  readonly id: string;
  readonly polygons: readonly (readonly Ring[])[];
  /** Where its name stands. */
  readonly middle: Point;
}

const area = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [y, x], at) => sum + x * (ring[(at + 1) % ring.length]?.[0] ?? y) - y * (ring[(at + 1) % ring.length]?.[1] ?? x), 0),
  );

/** The middle of the largest part. */
function middleOf(polygons: readonly (readonly Ring[])[]): Point {
  const [largest = []] = polygons.map((rings) => rings[0] ?? []).toSorted((a, b) => area(b) - area(a));
  const [north, south] = [Math.max(...largest.map(([y]) => y)), Math.min(...largest.map(([y]) => y))];
  const [east, west] = [Math.max(...largest.map(([, x]) => x)), Math.min(...largest.map(([, x]) => x))];
  return [(north + south) / 2, (east + west) / 2];
}

/** What the file holds as lines to be drawn. */
export function outlinesOf({ transform: { scale, translate }, objects, arcs }: Topology): Outline[] {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [y * scale[1] + translate[1], x * scale[0] + translate[0]];
    });
  });
  // A negative number is the same line, walked backwards.
  const line = (at: number): Ring => (at >= 0 ? (lines[at] ?? []) : (lines[~at] ?? []).toReversed());
  const ring = (parts: readonly number[]): Ring => parts.flatMap((at, part) => (part === 0 ? line(at) : line(at).slice(1)));
  return objects.estados.geometries.map(({ id, type, arcs: shape }) => {
    const polygons = (type === 'Polygon' ? [shape] : shape) as readonly (readonly (readonly number[])[])[];
    const drawn = polygons.map((rings) => rings.map(ring));
    return { id, polygons: drawn, middle: middleOf(drawn) };
  });
}

/** Asked for when a map is opened, and kept by the browser. */
export async function loadOutlines(): Promise<Outline[]> {
  const answer = await fetch(new URL('./estados.topo.json', import.meta.url));
  if (!answer.ok) throw new Error(`contornos: ${answer.status}`);
  return outlinesOf((await answer.json()) as Topology);
}
