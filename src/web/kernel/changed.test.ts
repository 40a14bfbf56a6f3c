import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { changed, changedAll } from './changed.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** Which of the kept answers are read again. */
async function stale(keys: readonly QueryKey[], change: () => Promise<void>): Promise<readonly QueryKey[]> {
  for (const key of keys) queryClient.setQueryData(key, 'kept');
  await change();
  return keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
}

const REGISTRO: QueryKey = ['clientes', 'registro', 3];
const LISTA: QueryKey = ['clientes', 'lista', {}];

test('a change is read again wherever its records are shown, and nowhere else', async () => {
  const keys: readonly QueryKey[] = [LISTA, ['usuarios', 'lista'], ['grupos', 'lista'], ['dispositivos', 'lista'], ['ponto', 'dia']];
  expect(await stale(keys, () => changed('clientes'))).toEqual([LISTA, ['usuarios', 'lista'], ['grupos', 'lista']]);
});

test('what is right already is kept', async () => {
  expect(await stale([LISTA, REGISTRO], () => changed('clientes', { except: (key) => key[1] === 'registro' }))).toEqual([LISTA]);
});

test('what a form stands on is marked, and not read under it', async () => {
  const asked: unknown[] = [];
  const watch = (queryKey: QueryKey) =>
    new QueryObserver(queryClient, { queryKey, queryFn: () => asked.push(queryKey[1]), staleTime: Infinity }).subscribe(() => undefined);
  for (const key of [LISTA, REGISTRO]) queryClient.setQueryData(key, 'kept');
  const stop = [LISTA, REGISTRO].map(watch);
  await changed('clientes', { later: (key) => key[1] === 'registro' });
  expect(asked).toEqual(['lista']);
  expect(queryClient.getQueryState(REGISTRO)?.isInvalidated).toBe(true);
  for (const end of stop) end();
});

test('a part of the records leaves the others', async () => {
  const keys: readonly QueryKey[] = [
    ['anexos', 'clientes', 1],
    ['anexos', 'clientes', 1, 'excluidos'],
    ['anexos', 'clientes', 2],
  ];
  expect(await stale(keys, () => changed('anexos', { of: ['clientes', 1] }))).toEqual(keys.slice(0, 2));
});

test('a key that begins with no known word does not compile: no change would have it read again', async () => {
  // @ts-expect-error -- the kind is `clientes`.
  const misnamed: QueryKey = ['cliente', 'registro', 3];
  expect(await stale([misnamed], () => changed('clientes'))).toEqual([]);
});

test('after another person came in, nothing is trusted', async () => {
  expect(await stale([LISTA, ['ponto', 'dia']], changedAll)).toEqual([LISTA, ['ponto', 'dia']]);
});

test('a first answer that was under way is asked for again', async () => {
  const answers = ['before', 'after'];
  const stop = new QueryObserver(queryClient, { queryKey: LISTA, queryFn: async () => answers.shift() ?? 'none' }).subscribe(
    () => undefined,
  );
  await changed('clientes');
  expect(queryClient.getQueryData(LISTA)).toBe('after');
  stop();
});
