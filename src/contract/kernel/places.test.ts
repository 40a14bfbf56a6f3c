import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Place, areasAround, distanceKm, readPlace, showDistance } from './places.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const SAO_PAULO: Place = { latitude: -23.5505, longitude: -46.6333 };

test('the distance is that of the great circle', () => {
  expect(distanceKm(SAO_PAULO, { latitude: -22.9068, longitude: -43.1729 })).toBeCloseTo(360.749, 3);
  expect(distanceKm(SAO_PAULO, { latitude: -23.551, longitude: -46.634 }) * 1000).toBeCloseTo(90.5, 1);
  fc.assert(fc.property(place, place, (a, b) => Math.abs(distanceKm(a, b) - distanceKm(b, a)) < 1e-6 && distanceKm(a, a) === 0));
});

test('metres below one kilometre, then kilometres with one decimal', () => {
  expect([0, 0.0905, 0.9994, 0.9996, 1, 1.25, 360.749, 1234.5].map(showDistance)).toEqual([
    '0 m',
    '91 m',
    '999 m',
    '1,0 km',
    '1,0 km',
    '1,3 km',
    '360,7 km',
    '1.234,5 km',
  ]);
});

describe('the areas around a place', () => {
  test('hold whatever is at most so far', () => {
    fc.assert(
      fc.property(place, place, fc.double({ min: 0, max: 3, noNaN: true }), (centre, other, more) => {
        const km = distanceKm(centre, other) * (1 + more);
        return areasAround(centre, km).some(
          ({ norte, sul, leste, oeste }) =>
            other.latitude >= sul && other.latitude <= norte && other.longitude >= oeste && other.longitude <= leste,
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('are two at the date line, and all around at a pole', () => {
    for (const longitude of [179.9, -179.9]) {
      const areas = areasAround({ latitude: 0, longitude }, 50);
      expect(areas).toHaveLength(2);
      // No wider than they need be: half a degree to each side.
      for (const { norte, sul } of areas) expect(norte - sul).toBeCloseTo(0.9, 2);
      expect(areas.reduce((sum, { leste, oeste }) => sum + leste - oeste, 0)).toBeCloseTo(0.9, 2);
    }
    expect(areasAround({ latitude: 89.9, longitude: 10 }, 50)).toMatchObject([{ norte: 90, oeste: -180, leste: 180 }]);
    expect(areasAround(SAO_PAULO, 10)).toHaveLength(1);
  });
});

test('a place is read as people write it, and nothing else is', () => {
  expect(readPlace(' -23.5505, -46.6333 ')).toEqual(SAO_PAULO);
  for (const wrong of ['', 'São Paulo', '-91, 0', '10, 181', '1e5, 2', '-23,5505 -46,6333', '-23.5505'])
    expect(readPlace(wrong)).toBeNull();
});
