import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { ORDENS_EVENTO_SEGURADO, type OrdemEventoSegurado } from '#contract/seguro-aventura/relatorio.orders.ts';
import type { EventoDoRelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import { SITUACOES } from '#contract/seguro-aventura/situacao.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { insertEvents } from './pagina.fixture.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await insertEvents(api.database, api.app.kernel.pool, 260);
});
afterAll(() => api.stop());

const MONTH = { periodo: 'mensal', data: '2026-11-21' } as const;
const ask = (query: object) => api.as('admin').call(consultarRelatorioSeguroAventura, { query: { ...MONTH, ...query } });

const NA_FILA = { aguardando: 3, enviando: 4, erro: 5, concluido: 7 } as const;
const naSeguradora = ({ dados, fila }: EventoDoRelatorioResposta): number | null => {
  if (dados.cancelado === 'S') return null;
  if (dados.integrado === 'S') return 6;
  return fila ? NA_FILA[fila.situacao] : dados.finalizado === 'S' ? 2 : 1;
};

type Value = string | number | null;

/** What a row shows of each column. */
const SHOWN: Readonly<Record<OrdemEventoSegurado, (row: EventoDoRelatorioResposta) => Value>> = {
  codigo: ({ dados }) => dados.codigo,
  nomeEvento: ({ dados }) => dados.nomeEvento,
  nomeEmpresa: ({ dados }) => dados.nomeEmpresa,
  dataInicio: ({ dados }) => dados.dataInicio,
  quantidadeParticipantes: ({ dados }) => dados.quantidadeParticipantes,
  diarias: ({ diarias }) => diarias.periodo,
  estado: ({ dados }) => SITUACOES.indexOf(dados.estado),
  fila: naSeguradora,
};
const compare = (a: Value, b: Value): number => (typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'pt-BR'));

describe.each(ORDENS_EVENTO_SEGURADO)('the events of a month by %s', (ordem) => {
  test.each([
    ['all of them', {}],
    ['of two states', { estados: ['aberto', 'cancelado'] }],
    ['of a partner', { carta: 'BRAVO27' }],
  ])('%s: page after page each once, what is the same by code, and the cards as they are', async (_name, filter) => {
    const usual = (await ask({ ...filter, registrosPorPagina: '200' })).body;
    for (const sentido of ['asc', 'desc'] as const) {
      const paged: EventoDoRelatorioResposta[] = [];
      for (let pagina = 1; (pagina - 1) * 5 < usual.totalRegistros; pagina += 1) {
        const { registros, ...cards } = (await ask({ ...filter, ordem, sentido, pagina: String(pagina), registrosPorPagina: '5' })).body;
        paged.push(...registros);
        expect({ ...usual, registros: [] }).toEqual({ ...cards, registros: [] });
      }
      const way = sentido === 'asc' ? 1 : -1;
      const value = SHOWN[ordem];
      const blank = (row: EventoDoRelatorioResposta): number => (value(row) === null ? 1 : 0);
      const sorted = usual.registros.toSorted(
        (a, b) => blank(a) - blank(b) || way * (compare(value(a), value(b)) || a.dados.id - b.dados.id),
      );
      expect(paged).toEqual(sorted);
    }
  });
});

test('no order chosen is the latest start first, whatever the direction', async () => {
  const { registros } = (await ask({ sentido: 'asc', registrosPorPagina: '200' })).body;
  expect(registros.length).toBeGreaterThan(20);
  const sorted = registros.toSorted((a, b) => compare(b.dados.dataInicio, a.dados.dataInicio) || b.dados.id - a.dados.id);
  expect(registros).toEqual(sorted);
});

test('the events of a day follow an order too', async () => {
  const { registros } = (await ask({ periodo: 'diario', ordem: 'nomeEvento', sentido: 'desc', registrosPorPagina: '200' })).body;
  const names = registros.map(({ dados }) => dados.nomeEvento);
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'pt-BR')));
});

test('a column that is not offered, and a direction that is none, are refused', async () => {
  const [column, way] = [await ask({ ordem: 'telefone' }), await ask({ ordem: 'codigo', sentido: 'acima' })];
  expect([column.status, column.refusal]).toEqual([400, { ordem: 'Ordem inválida' }]);
  expect([way.status, way.refusal]).toEqual([400, { sentido: 'Sentido inválido' }]);
});
