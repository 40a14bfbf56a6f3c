import { expect, test } from 'vitest';
import { detalheTexto, valorTexto } from './valor.ts';

test.each([
  [null, '—'],
  ['', '—'],
  [[], '—'],
  [{}, '—'],
  ['azul', 'azul'],
  [0, '0'],
  [true, 'sim'],
  [false, 'não'],
  ['2026-11-21', '21/11/2026'],
  ['2026-11-21T16:45:10.000Z', '21/11/2026 13:45'],
  [[1, 2, null], '1, 2, —'],
  [{ de: 'ana', para: 'bia' }, 'de ana, para bia'],
])('%j is read as %s', (value, text) => expect(valorTexto(value)).toBe(text));

test('a detail is one line without braces', () =>
  expect(detalheTexto({ filtro: { status: 'A', pagina: 1 }, usuarios: [1, 2] })).toBe('filtro: status A, pagina 1 · usuarios: 1, 2'));
