import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UFS } from '#contract/kernel/states.ts';
import { PLACED_CITIES } from '#contract/kernel/cities.ts';
import { outlinesOf } from './outlines.ts';

const outlines = outlinesOf(
  JSON.parse(readFileSync(new URL('./estados.topo.json', import.meta.url), 'utf8')) as Parameters<typeof outlinesOf>[0],
);

type Ring = (typeof outlines)[number]['polygons'][number][number];

/** Whether a point is inside a ring, by the lines that a ray from it crosses. */
const inside = (ring: Ring, [y, x]: readonly [number, number]): boolean =>
  ring.reduce((odd, [ay, ax], at) => {
    const [by, bx] = ring[(at + 1) % ring.length] ?? [ay, ax];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
  }, false);

test('every state is there once, and every line comes back to where it began', () => {
  expect(outlines.map(({ id }) => id).toSorted()).toEqual([...UFS].toSorted());
  for (const { polygons } of outlines) for (const rings of polygons) for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
});

test('almost every city is inside its state: the coast is drawn roughly', () => {
  const right = PLACED_CITIES.filter(({ estado, latitude, longitude }) =>
    outlines.find(({ id }) => id === estado)?.polygons.some(([ring]) => ring && inside(ring, [latitude, longitude])),
  );
  expect(right.length / PLACED_CITIES.length).toBeGreaterThan(0.95);
});
