import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sentido } from '#contract/kernel/ordering.ts';
import * as operations from '#contract/relatorios/relatorios.operations.ts';
import { ORDENS_FICHA_DO_FUNIL, ORDENS_NEGOCIO, ORDENS_PARCELA, ORDENS_VIGENTE } from '#contract/relatorios/relatorios.orders.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type DealMade, makeFichas } from './relatorios.fixture.ts';

let api: Api;
const FICHAS = 24;
const day = (n: number): string => `2026-11-${String((n % 20) + 1).padStart(2, '0')}`;
const dealOf = (n: number, cancelado: string | null): DealMade => ({
  dia: day(n * 7),
  fornecedor: n % 3 === 0 ? null : 216,
  liquido: ((n * 37) % 11) * 1000,
  cancelado,
  parcelas: [
    { vencimento: day(n * 5), pago: n % 2 === 0 },
    { vencimento: day(n * 3), pago: false },
  ],
});

beforeAll(async () => {
  api = await startApi();
  const me = api.as('admin').userId;
  const clients = (await api.database.selectFrom('clientes').select('id').orderBy('id').limit(4).execute()).map(({ id }) => id);
  await makeFichas(
    api.database,
    Array.from({ length: FICHAS }, (_, n) => ({
      cliente: clients[n % clients.length] ?? 0,
      responsavel: n % 4 === 0 ? null : me,
      tipo: 2,
      ativo: true,
      cotacao: true,
      renova: null,
      etapa: [2, 3, 4, 4][n % 4] ?? 4,
      cadastro: `${day(n * 11)}T12:00:00Z`,
      vigencia: n % 5 === 0 ? null : `2027-0${String((n % 9) + 1)}-10`,
      proposta: n % 4 === 0 ? null : dealOf(n, null),
      removida: null,
      emissao: n % 4 < 2 ? null : dealOf(n, n % 4 === 3 ? day(n) : null),
    })),
  );
});
afterAll(() => api.stop());

type Row = { readonly id: number; readonly valores: Readonly<Record<string, string | number | null>> };
type Read = (query: { ordem?: string; sentido?: Sentido }) => Promise<readonly Row[]>;

const DATA = '2026-11-15';
const deal = (
  one: { dados: { id: number }; [more: string]: unknown },
  of: { valor_bruto: string; valor_liquido: string },
  data: unknown,
): Row => ({
  id: one.dados.id,
  valores: { bruto: Number(of.valor_bruto), liquido: Number(of.valor_liquido), data: String(data) },
});
const asked = (query: object) => ({ query: { registrosPorPagina: '100', data: DATA, ...query } as never });

const LISTS: Readonly<Record<string, readonly [ordens: readonly string[], read: Read]>> = {
  cotações: [
    ORDENS_FICHA_DO_FUNIL,
    async (query) =>
      (await api.as('admin').call(operations.consultarFunilCotacoes, asked(query))).body.cotacoes.map(({ dados }) => ({
        id: dados.id,
        valores: { cadastro: dados.data_cadastro, vigencia: dados.data_vigencia },
      })),
  ],
  renovações: [
    ORDENS_FICHA_DO_FUNIL,
    async ({ ordem, sentido }) =>
      (
        await api.as('admin').call(operations.consultarFunilRenovacoes, { query: { registrosPorPagina: '100', ordem, sentido } as never })
      ).body.renovacoes.map(({ dados }) => ({ id: dados.id, valores: { vigencia: dados.data_vigencia } })),
  ],
  propostas: [
    ORDENS_NEGOCIO,
    async (query) =>
      (await api.as('admin').call(operations.consultarFunilPropostas, asked(query))).body.propostas.map((one) =>
        deal(one, one.proposta, one.proposta.data_proposta),
      ),
  ],
  'propostas em aberto': [
    ORDENS_NEGOCIO,
    async (query) =>
      (await api.as('admin').call(operations.consultarFunilPropostas, asked({ ...query, todas: 'S' }))).body.propostas.map((one) =>
        deal(one, one.proposta, one.proposta.data_proposta),
      ),
  ],
  emissões: [
    ORDENS_NEGOCIO,
    async (query) =>
      (await api.as('admin').call(operations.consultarFunilEmissoes, asked(query))).body.emissoes.map((one) =>
        deal(one, one.emissao, one.emissao.data_emitido),
      ),
  ],
  canceladas: [
    ORDENS_NEGOCIO,
    async (query) =>
      (await api.as('admin').call(operations.consultarFunilEmissoesCanceladas, asked(query))).body.emissoesCanceladas.map((one) =>
        deal(one, one.emissao, one.emissao.data_cancelado),
      ),
  ],
  vigentes: [
    ORDENS_VIGENTE,
    async (query) =>
      (
        await api
          .as('admin')
          .call(operations.consultarVigente, { query: { registrosPorPagina: '100', data: '2026-11-21', ...query } as never })
      ).body.registros.map(({ dados, emissao }) => ({
        id: dados.id,
        valores: { liquido: Number(emissao.valor_liquido), vigencia: dados.data_vigencia },
      })),
  ],
  parcelas: [
    ORDENS_PARCELA,
    async (query) =>
      (
        await api.as('admin').call(operations.consultarParcelas, { query: { registrosPorPagina: '100', ...query } as never })
      ).body.registros.map(({ id, vencimento, valor, data_pago }) => ({
        id,
        valores: { vencimento, valor: Number(valor), pago: data_pago },
      })),
  ],
};

describe.each(Object.entries(LISTS))('%s', (_name, [ordens, read]) => {
  test.each(ordens)('by %s: everybody once, forwards and backwards, and what is blank at the end', async (ordem) => {
    const [usual, up, down] = [await read({}), await read({ ordem, sentido: 'asc' }), await read({ ordem, sentido: 'desc' })];
    expect(usual.length).toBeGreaterThan(2);
    const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
    const inCodes = (rows: readonly Row[]) => idsOf(rows).toSorted((one, other) => one - other);
    expect([inCodes(up), inCodes(down)]).toEqual([inCodes(usual), inCodes(usual)]);
    // Of the text of another language's order only that the one way is the other, read backwards.
    const blanks = new Set(up.filter(({ valores }) => valores[ordem] === null).map(({ id }) => id));
    if (ordem !== 'seguradora' && ordem !== 'responsavel') {
      expect(idsOf(up).filter((id) => !blanks.has(id))).toEqual(
        idsOf(down)
          .filter((id) => !blanks.has(id))
          .toReversed(),
      );
    }
    const values = (rows: readonly Row[]) => rows.map(({ valores }) => valores[ordem] ?? null);
    const filled = values(up).filter((value) => value !== null);
    if (filled.length === 0) return;
    const sorted = filled.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    const empty = values(up).filter((value) => value === null);
    expect([values(up), values(down)]).toEqual([
      [...sorted, ...empty],
      [...sorted.toReversed(), ...empty],
    ]);
  });
});

test.each([
  operations.consultarFunilCotacoes,
  operations.consultarFunilRenovacoes,
  operations.consultarFunilPropostas,
  operations.consultarFunilEmissoes,
  operations.consultarFunilEmissoesCanceladas,
  operations.consultarVigente,
  operations.consultarParcelas,
])('$id refuses a column it does not offer', async (operation) => {
  const reply = await api.as('admin').call(operation, { query: { ordem: 'comissao' } as never });
  expect([reply.status, reply.refusal]).toEqual([400, { ordem: 'Ordem inválida' }]);
});
