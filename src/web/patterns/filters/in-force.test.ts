import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInForce, worthKeeping } from './in-force.ts';

test('a filter is in force whatever the order of its names, the page and the rows on it', () => {
  expect(isInForce('estado=SP&texto=ana', '?texto=ana&estado=SP&pagina=3&registrosPorPagina=50')).toBe(true);
  expect(isInForce('estado=SP', '?estado=SP&estado=RJ')).toBe(false);
  expect(isInForce('estado=SP', '')).toBe(false);
  expect(worthKeeping('?pagina=2&registrosPorPagina=25')).toBe('');
});

test('what is worth keeping is kept whole, and kept again is the same', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('texto', 'estado', 'ordem'), fc.string())), (entries) => {
      const address = new URLSearchParams(entries).toString();
      const kept = worthKeeping(address);
      expect(new URLSearchParams(kept).size).toBe(entries.length);
      expect(worthKeeping(kept)).toBe(kept);
      expect(isInForce(kept, address)).toBe(true);
    }),
  );
});
