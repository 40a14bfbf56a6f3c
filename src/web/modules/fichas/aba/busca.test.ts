import { expect, test } from 'vitest';
import { fichasDoClienteQuery } from '../fichas.queries.ts';
import { readFichasBusca, writeFichasBusca } from './busca.ts';

test('o endereço guarda o filtro e só ele', () => {
  const busca = { tipo: ['2', '5'], ativo: 'N', pagina: 3, registrosPorPagina: 25, ordem: 'titulo', sentido: 'desc' } as const;
  expect(readFichasBusca({ ...writeFichasBusca(busca) })).toEqual(busca);
  expect(
    writeFichasBusca(readFichasBusca({ aba: 'fichas', tipo: '9', ativo: 'x', pagina: '-1', ordem: 'apolice', sentido: 'desc' })),
  ).toEqual({ aba: 'fichas' });
});

test('a página tem o tamanho da de toda lista, se outro não for escolhido (GER-501)', () => {
  const asked = (raw: Record<string, string>) => fichasDoClienteQuery(7, readFichasBusca(raw)).queryKey[2];
  expect(asked({ aba: 'fichas' })).toMatchObject({ id_cliente: '7', pagina: '1', registrosPorPagina: '10' });
  expect(asked({ aba: 'fichas', registrosPorPagina: '100' })).toMatchObject({ registrosPorPagina: '100' });
});
