import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { etapaQuery, planilhaDoFunil } from './relatorios.queries.ts';

const sent: string[] = [];
const EMPTY = { cotacoes: [], propostas: [], emissoes: [], renovacoes: [], emissoesCanceladas: [], totalRegistros: 0 };

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response(JSON.stringify(EMPTY));
  }),
);
afterEach(() => {
  sent.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
});

const asked = async (etapa: EtapaFunil): Promise<string | undefined> => {
  await queryClient.query(etapaQuery(etapa, { id_responsavel: '7', data: '2026-03-01', pagina: '1', registrosPorPagina: '10' }));
  return sent.at(-1);
};

test('cada etapa pede o que a sua chamada recebe', async () => {
  expect(await asked('cotacao')).toBe('/api/relatorios/funil/cotacoes?id_responsavel=7&data=2026-03-01&pagina=1&registrosPorPagina=10');
  expect(await asked('renovacao')).toBe('/api/relatorios/funil/renovacoes?id_responsavel=7&pagina=1&registrosPorPagina=10');
  expect(await asked('emitidoCancelado')).toBe(
    '/api/relatorios/funil/emissoesCanceladas?id_responsavel=7&pagina=1&registrosPorPagina=10&ano=2026&mes=3',
  );
});

test('a planilha leva ano, mês, data e responsável', async () => {
  await planilhaDoFunil({ id_responsavel: '7' }, '2026-03-01');
  expect(sent).toEqual(['/api/relatorios/funil/xls?id_responsavel=7&data=2026-03-01&ano=2026&mes=3']);
});
