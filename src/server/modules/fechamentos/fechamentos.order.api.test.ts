import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarFechamentos } from '#contract/fechamentos/fechamentos.operations.ts';
import { ORDENS_FECHAMENTO, type OrdemFechamento } from '#contract/fechamentos/fechamentos.orders.ts';
import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow(START);
  const plans = [
    ['Ônibus da Serra', {}, 3],
    ['árvores', { sem_minimo: 'S' }, 1],
    ['Zebras', { editado: '77.00' }, 2],
    ['Águas', {}, 0],
    ['aguas', { sem_minimo: 'S' }, 0],
    ['Águas', {}, 3],
    ['Élcio', { valor_diaria: '12.00' }, 4],
  ] as const;
  const partners = [];
  for (const [nome, values, people] of plans) {
    const partner = await pricedPartner(api, `Ordem ${nome}`, values);
    if (people > 0) await eventOf(api, partner, '2026-10-05', '2026-10-06', people);
    partners.push(partner);
  }
  for (const at of [0, 3, 6]) {
    const partner = partners[at];
    if (partner) await fechar(api, partner);
  }
});
afterAll(() => api.stop());

const ask = (query: object) => api.as('admin').call(consultarFechamentos, { query: { data: '2026-10', ...query } });

const status = ({ fechado, cliente }: FechamentoLinha): number => (fechado ? 3 : cliente.semFaturamentoMinimo === 'S' ? 2 : 1);
/** What a row shows of each column. */
const SHOWN: Readonly<Record<OrdemFechamento, (row: FechamentoLinha) => string | number>> = {
  cartaOferta: ({ dados }) => dados.cartaOferta.toUpperCase(),
  nome: ({ cliente }) => cliente.nome,
  status,
  diarias: ({ diarias }) => diarias.periodo,
  valorTotal: ({ conta }) => Number(conta.valorTotal),
};
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'pt-BR');

describe.each(ORDENS_FECHAMENTO)('the months by %s', (ordem) => {
  test.each([
    ['all of them', {}],
    ['with a search', { pesquisa: 'ordem aguas' }],
    ['with another minimum', { valorMinimo: '60.00' }],
  ])('%s: page after page each once, what is the same by code, and the sums as they are', async (_name, filter) => {
    const usual = (await ask({ ...filter, registrosPorPagina: '200' })).body;
    expect(usual.totalRegistros).toBeGreaterThan(2);
    for (const sentido of ['asc', 'desc'] as const) {
      const paged: FechamentoLinha[] = [];
      for (let pagina = 1; (pagina - 1) * 2 < usual.totalRegistros; pagina += 1) {
        const { body } = await ask({ ...filter, ordem, sentido, pagina: String(pagina), registrosPorPagina: '2' });
        expect([body.totalRegistros, body.totais]).toEqual([usual.totalRegistros, usual.totais]);
        paged.push(...body.registros);
      }
      const way = sentido === 'asc' ? 1 : -1;
      const value = SHOWN[ordem];
      expect(paged).toEqual(usual.registros.toSorted((a, b) => way * (compare(value(a), value(b)) || a.cliente.id - b.cliente.id)));
    }
  });
});

test('no order chosen is the open ones first, by their codes, whatever the direction', async () => {
  const { registros } = (await ask({ sentido: 'desc', registrosPorPagina: '200' })).body;
  const closed = (row: FechamentoLinha): number => (row.fechado ? 1 : 0);
  expect(new Set(registros.map(closed)).size).toBe(2);
  expect(registros).toEqual(
    registros.toSorted(
      (a, b) => closed(a) - closed(b) || compare(SHOWN.cartaOferta(a), SHOWN.cartaOferta(b)) || a.cliente.id - b.cliente.id,
    ),
  );
});

test('the order follows what a row says of it: of a minimum that is asked for, the total of now', async () => {
  const namesBy = async (valorMinimo: string) =>
    (await ask({ valorMinimo, ordem: 'valorTotal', sentido: 'desc', pesquisa: 'ordem', registrosPorPagina: '200' })).body.registros;
  const [low, high] = [await namesBy('0.00'), await namesBy('900.00')];
  expect(low.map(({ cliente }) => cliente.id)).not.toEqual(high.map(({ cliente }) => cliente.id));
});

test('a column that is not offered, and a direction that is none, are refused', async () => {
  const [column, way] = [await ask({ ordem: 'boleto' }), await ask({ ordem: 'nome', sentido: 'acima' })];
  expect([column.status, column.refusal]).toEqual([400, { ordem: 'Ordem inválida' }]);
  expect([way.status, way.refusal]).toEqual([400, { sentido: 'Sentido inválido' }]);
});
