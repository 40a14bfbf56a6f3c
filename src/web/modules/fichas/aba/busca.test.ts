import { expect, test } from 'vitest';
import { readFichasBusca, writeFichasBusca } from './busca.ts';

test('o endereço guarda o filtro e só ele', () => {
  const busca = { tipo: ['2', '5'], ativo: 'N', pagina: 3, ordem: 'titulo', sentido: 'desc' } as const;
  expect(readFichasBusca({ ...writeFichasBusca(busca) })).toEqual(busca);
  expect(
    writeFichasBusca(readFichasBusca({ aba: 'fichas', tipo: '9', ativo: 'x', pagina: '-1', ordem: 'apolice', sentido: 'desc' })),
  ).toEqual({ aba: 'fichas' });
});
