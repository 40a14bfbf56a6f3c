import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch } from '#web/kernel/search-params.ts';
import { filterOf, readBusca, viewOf, viewSearch } from './busca.ts';

test('an address is read as it was written, and its own result again to the same', () => {
  const busca = readBusca(
    parseSearch('lat=-23.55&lng=-46.63&zoom=12&estado=RJ&estado=SP&grupos=7&responsaveis=0&cliente=1000&pagina=2&texto=ana'),
  );
  expect(busca).toEqual({
    lat: '-23.55',
    lng: '-46.63',
    zoom: '12',
    texto: 'ana',
    grupos: ['7'],
    estado: ['RJ', 'SP'],
    responsaveis: ['0'],
    cliente: 1000,
    pagina: 2,
  });
  expect(readBusca(busca as never)).toEqual(busca);
  expect(filterOf(busca)).toEqual({ texto: 'ana', grupos: ['7'], estado: ['RJ', 'SP'], responsaveis: ['0'] });
});

test('what is no view is none, and half of one neither', () => {
  for (const wrong of [
    'lat=91&lng=0&zoom=4',
    'lat=1&lng=1',
    'lat=a&lng=1&zoom=4',
    'lat=1&lng=1&zoom=99',
    'cliente=-1',
    'estado=XX',
    'pagina=0',
  ])
    expect(readBusca(parseSearch(wrong))).toEqual({});
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('lat', 'lng', 'zoom', 'cliente', 'pagina', 'texto'), fc.string()), (raw) => {
      const once = readBusca(raw);
      expect(readBusca(once as never)).toEqual(once);
    }),
  );
});

test('any view goes through the address and back', () => {
  const view = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    zoom: fc.integer({ min: 3, max: 20 }),
  });
  fc.assert(
    fc.property(view, (one) => {
      const back = viewOf(readBusca(viewSearch(one)));
      expect(back?.latitude).toBeCloseTo(one.latitude, 4);
      expect(back?.longitude).toBeCloseTo(one.longitude, 4);
      expect(back?.zoom).toBe(one.zoom);
    }),
  );
});
