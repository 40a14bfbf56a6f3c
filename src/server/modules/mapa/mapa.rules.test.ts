import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridCell, cellSize, clustersOf } from './mapa.rules.ts';

const SIZE = 2;
const cell = fc
  .record({
    x: fc.integer({ min: -10, max: 10 }),
    y: fc.integer({ min: -10, max: 10 }),
    total: fc.integer({ min: 1, max: 50 }),
    across: fc.double({ min: 0, max: 0.999, noNaN: true }),
    up: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(
    ({ x, y, total, across, up }): GridCell => ({
      x,
      y,
      total,
      longitude: (x + across) * SIZE,
      latitude: (y + up) * SIZE,
    }),
  );
const grid = fc.uniqueArray(cell, { selector: ({ x, y }) => `${x}|${y}`, maxLength: 200 });

test('nobody is lost when sets are drawn together, and each stands within its area', () => {
  fc.assert(
    fc.property(grid, (cells) => {
      const clusters = clustersOf(cells, SIZE);
      const sum = (of: readonly { readonly total: number }[]): number => of.reduce((total, one) => total + one.total, 0);
      expect(sum(clusters)).toBe(sum(cells));
      for (const { latitude, longitude, area, total } of clusters) {
        expect(latitude).toBeGreaterThanOrEqual(area.sul - 1e-9);
        expect(latitude).toBeLessThanOrEqual(area.norte + 1e-9);
        expect(longitude).toBeGreaterThanOrEqual(area.oeste - 1e-9);
        expect(longitude).toBeLessThanOrEqual(area.leste + 1e-9);
        expect(total > 1 || cells.some((cell) => cell.latitude === latitude && cell.longitude === longitude)).toBe(true);
      }
    }),
  );
});

test('the cells grow finer with the zoom, and are never too many', () => {
  const country = { norte: 5, sul: -34, leste: -34, oeste: -74 };
  expect(cellSize(country, 4)).toBeCloseTo(5.625);
  expect(cellSize(country, 20)).toBe(1);
  expect(cellSize({ norte: 0.01, sul: 0, leste: 0.01, oeste: 0 }, 20)).toBeCloseTo(0.00025);
});
