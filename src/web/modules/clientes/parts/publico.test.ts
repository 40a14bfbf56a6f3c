import { expect, test } from 'vitest';
import { publicoDe, readPublico } from './publico.ts';

test('what a list leaves is read as it was left, page and order apart', () => {
  const left = publicoDe({ texto: 'ana', estado: ['SP', 'RJ'], pagina: 3, ordem: 'nome' });
  expect(left).toEqual({ texto: 'ana', estado: ['SP', 'RJ'], ativo: 'S' });
  expect(readPublico(structuredClone(left))).toEqual({ texto: 'ana', estado: ['RJ', 'SP'], ativo: 'S' });
  expect(readPublico(publicoDe({ ativo: 'N' }, [7, 12]))).toEqual({ ids: ['7', '12'], ativo: 'N' });
});

test('a filter kept with a batch has its codes as numbers', () => {
  expect(readPublico({ grupos: [7, 30], ids: [4], ativo: 'S' })).toEqual({ grupos: ['7', '30'], ids: ['4'], ativo: 'S' });
});

test('what is no filter is nobody, and never everybody', () => {
  for (const left of [undefined, null, 'x', 3, []]) expect(readPublico(left)).toBeNull();
  expect(readPublico({})).toEqual({ ativo: 'S' });
});
