import { expect, test } from 'vitest';
import { eventosDoAlvoQuery } from '../eventos.queries.ts';
import { readDoAlvo } from './do-alvo.ts';

test('the address of the reminders of a record says what differs from the open ones, and nothing that is unknown', () => {
  expect(readDoAlvo({ aba: 'eventos' })).toEqual({});
  expect(readDoAlvo({ concluido: 'todos', pagina: '2' })).toEqual({ concluido: 'todos', pagina: 2 });
  expect(readDoAlvo({ registrosPorPagina: '25' })).toEqual({ registrosPorPagina: 25 });
  for (const raw of [
    { concluido: 'N', pagina: '1' },
    { concluido: 'x', pagina: '-2' },
  ])
    expect(readDoAlvo(raw)).toEqual({});
});

test('a page of them is as one of every list, unless another size is chosen (GER-501)', () => {
  const asked = (raw: Record<string, string>) => {
    const { concluido: _all, ...page } = readDoAlvo(raw);
    return eventosDoAlvoQuery({ alvo_tabela: 'clientes', id: 7, ...page }).queryKey.slice(-2);
  };
  expect(asked({})).toEqual([1, 10]);
  expect(asked({ pagina: '2', registrosPorPagina: '50' })).toEqual([2, 50]);
});
