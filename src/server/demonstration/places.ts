import { findCity, placeWithin } from '#contract/kernel/cities.ts';
import type { City } from './data/cities.ts';
import { randomAt } from './random.ts';

/** Beside the sequence of the client itself: what is on the map changes nothing else of it. */
const OWN_SEQUENCE = 0x10ca1;

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Where client number `id` is, within its city; nowhere when nobody knows where that is. */
export function placeIn(
  seed: number,
  id: number,
  { estado, cidade }: Pick<City, 'cidade'> & { readonly estado: string },
): { readonly latitude: number; readonly longitude: number } | null {
  const city = findCity(estado, cidade);
  if (!city) return null;
  const random = randomAt(seed ^ OWN_SEQUENCE, id);
  const { latitude, longitude } = placeWithin(city, random(), random());
  return { latitude: round(latitude), longitude: round(longitude) };
}
