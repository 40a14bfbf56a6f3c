import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryText } from './api-address.ts';
import {
  type ListChange,
  type ListSearch,
  listQuery,
  nextOrder,
  orderingOf,
  PAGE_SIZES,
  pageChange,
  readListSearch,
  readOrder,
} from './list-search.ts';
import { parseSearch } from './search-params.ts';

const COLUMNS = ['nome', 'id'] as const;
const read = (raw: object) => readListSearch(parseSearch(queryText(raw)), COLUMNS);

test('any address is read, and its own result again to the same', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('nome', 'id', 'desc', 'asc', '10', '25', '100', '1000', '3'));
  const keys = fc.constantFrom('pagina', 'registrosPorPagina', 'ordem', 'sentido', 'outro');
  fc.assert(
    fc.property(fc.dictionary(keys, value), (raw) => {
      const once = read(raw);
      expect(read(once)).toEqual(once);
      expect(PAGE_SIZES).toContain(listQuery(once).registrosPorPagina);
    }),
  );
});

test('what the list does anyway, and what it does not offer, is not in the address', () => {
  expect(read({ pagina: '1', registrosPorPagina: '20', ordem: 'senha', sentido: 'desc' })).toEqual({});
  expect(read({ registrosPorPagina: '200' })).toEqual({});
  // Not how a list opens for whoever keeps another size.
  expect(read({ registrosPorPagina: '10' })).toEqual({ registrosPorPagina: 10 });
  expect(read({ ordem: 'nome', sentido: 'asc' })).toEqual({ ordem: 'nome' });
});

test('a heading goes forwards, backwards, and back to how the list opens', () => {
  const press = (now: ListSearch<'nome' | 'id'>, column: 'nome' | 'id') => read({ ...now, ...nextOrder(now, column) });
  fc.assert(
    fc.property(fc.constantFrom<ListChange<'nome' | 'id'>>({}, { ordem: 'id' }, { ordem: 'id', sentido: 'desc' }), (start) => {
      const first = press(read(start), 'nome');
      expect(first).toEqual({ ordem: 'nome' });
      const second = press(first, 'nome');
      expect(second).toEqual({ ordem: 'nome', sentido: 'desc' });
      expect(press(second, 'nome')).toEqual({});
    }),
  );
});

test('a list that opens asks for its first page and for no order', () => {
  expect(listQuery({})).toEqual({ pagina: 1, registrosPorPagina: 10 });
  expect(listQuery({ ordem: 'nome' })).toEqual({ pagina: 1, registrosPorPagina: 10, ordem: 'nome', sentido: 'asc' });
});

test('the address of a page beyond the first says how many rows it has', () => {
  expect([pageChange(1, 25), pageChange(3, 10)]).toEqual([{ pagina: 1 }, { pagina: 3, registrosPorPagina: 10 }]);
});

test('of a list whose pages have one size only the order is read', () => {
  expect(readOrder({ ordem: 'nome', sentido: 'desc', registrosPorPagina: '25' }, COLUMNS)).toEqual({ ordem: 'nome', sentido: 'desc' });
  expect(readOrder({ ordem: 'senha', sentido: 'desc' }, COLUMNS)).toEqual({});
});

test('headings, and the choice where there are none, say the same to the address', () => {
  const said: ListChange<'nome' | 'id'>[] = [];
  const { sorting, onOrder } = orderingOf<'nome' | 'id'>({ ordem: 'id' }, (next) => said.push(next));
  expect([sorting.by, sorting.descending]).toEqual(['id', false]);
  sorting.onSort('id');
  onOrder('id', true);
  onOrder('nome', false);
  onOrder(undefined, false);
  expect(said).toEqual([
    { ordem: 'id', sentido: 'desc' },
    { ordem: 'id', sentido: 'desc' },
    { ordem: 'nome', sentido: undefined },
    { ordem: undefined, sentido: undefined },
  ]);
});
