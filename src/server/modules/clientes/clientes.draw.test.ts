import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPlace } from './clientes.draw.ts';

const seedOf = (text: string): Buffer => createHash('sha256').update(text).digest();

test('the place is always inside the population, and the same seed gives it again', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 5_000_000 }), (text, population) => {
      const place = drawnPlace(seedOf(text), population);
      return place >= 0 && place < population && place === drawnPlace(seedOf(text), population);
    }),
  );
});

test('ten thousand draws over four clients are even: chi-squared below the 99.9 % limit', () => {
  const hits = [0, 0, 0, 0];
  for (let draw = 0; draw < 10_000; draw += 1) {
    const place = drawnPlace(seedOf(`semente ${draw}`), 4);
    hits[place] = (hits[place] ?? 0) + 1;
  }
  const chi = hits.reduce((sum, count) => sum + (count - 2500) ** 2 / 2500, 0);
  expect(chi).toBeLessThan(16.27);
});
