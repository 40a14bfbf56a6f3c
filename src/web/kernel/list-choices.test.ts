import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChosenOfList, useChosen } from './list-choices.ts';
import { queryClient } from './query-client.ts';

const KEY = ['listas', 'colunas'] as const;
const sent: unknown[] = [];

beforeEach(() =>
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ message: 'Sucesso' }));
  }),
);
afterEach(() => {
  sent.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What a screen of clients has in hand. */
function chosen(): ChosenOfList {
  const held: ChosenOfList[] = [];
  const Screen = () => {
    held.push(useChosen('clientes'));
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)));
  const [first] = held;
  if (!first) throw new Error('nothing was drawn');
  return first;
}

test.each([
  ['hidden', ({ hide }: ChosenOfList) => hide(['cidade']), { lista: 'clientes', ocultas: ['cidade'] }],
  ['the page size', ({ keepSize }: ChosenOfList) => keepSize(25), { lista: 'clientes', por_pagina: 25 }],
])('where it could not be read what is chosen, %s of one list does not stand for all: it is read again', async (_what, choose, body) => {
  const failed = queryClient.query({ queryKey: KEY, queryFn: () => Promise.reject(new Error('away')) });
  await expect(failed).rejects.toThrow('away');
  choose(chosen());
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
  await expect.poll(() => queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
  expect(sent).toEqual([body]);
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test('a choice is laid over what is known, of its list and the others', async () => {
  queryClient.setQueryData(KEY, { clientes: { ocultas: [], por_pagina: 50 }, grupos: { ocultas: ['id'], por_pagina: null } });
  chosen().hide(['cidade']);
  await expect.poll(() => sent.length).toBe(1);
  expect(queryClient.getQueryState(KEY)).toMatchObject({
    data: { clientes: { ocultas: ['cidade'], por_pagina: 50 }, grupos: { ocultas: ['id'], por_pagina: null } },
    isInvalidated: false,
  });
});
