import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/kernel/query-client.ts';
import { clientesOptions } from './pickers.ts';

const sent: string[] = [];

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response(JSON.stringify({ registros: [], totalRegistros: 0 }));
  }),
);
afterEach(() => {
  sent.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a client is sought among seven (CLI-065)', async () => {
  await queryClient.query(clientesOptions('ana'));
  expect(sent).toEqual(['/api/clientes?texto=ana&ativo=S&pagina=1&registrosPorPagina=7']);
});
