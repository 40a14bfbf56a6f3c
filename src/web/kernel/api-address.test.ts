import { expect, test } from 'vitest';
import { photoUrl, queryText, resolveAddress } from './api-address.ts';
import { parseSearch } from './search-params.ts';

test('parameters are filled in and escaped', () => {
  expect(resolveAddress('GET /clientes/{id}', { id: 12 })).toEqual({ method: 'GET', url: '/api/clientes/12' });
  expect(resolveAddress('GET /cep/{cep}', { cep: 'a/b' }).url).toBe('/api/cep/a%2Fb');
});

test('lists travel as repeated keys, empty values not at all', () => {
  expect(queryText({ estado: ['SP', 'RJ'], texto: '', ativo: undefined, pagina: 1 })).toBe('?estado=SP&estado=RJ&pagina=1');
  expect(queryText({})).toBe('');
});

test('what is written in the address is read back as it was', () => {
  const search = { texto: '12345678909', estado: ['SP', 'RJ'] };
  expect(parseSearch(queryText(search))).toEqual(search);
});

test('no photo has no address', () => {
  expect(photoUrl(null)).toBeNull();
  expect(photoUrl('abc')).toBe('/api/fotos/abc');
});
