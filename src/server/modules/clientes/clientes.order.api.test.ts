import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarClientes, exportarPlanilha } from '#contract/clientes/clientes.operations.ts';
import { ORDENS_CLIENTE, type OrdemCliente } from '#contract/clientes/clientes.orders.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { listIds } from './clientes.export.queries.ts';
import { collectPage, walkPage } from './clientes.list.queries.ts';

let api: Api;
const CLIENTS = 90;
const HOJE = '2026-11-21';

beforeAll(async () => {
  api = await startApi();
  const few = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
  await api.database
    .insertInto('clientes')
    .values(
      Array.from({ length: CLIENTS }, (_, at) => ({
        nome: few(['Águas', 'aguas', 'Élcio', 'Zé', 'Bruna'], at * 3),
        ativo: few(['S', 'S', 'N'] as const, at),
        cidade: few([null, 'São Paulo', 'sao paulo', 'Óbidos', 'Brusque'], at * 7),
        estado: few([null, 'SP', 'PA', 'SC'], at * 5),
        data_nascimento: few([null, '1980-05-17', '1955-01-02'], at),
        nome_fantasia: few([null, null, 'Trilhas', 'árvores', 'Ônibus'], at),
        cpf: at % 4 === 0 ? String(10_000_000_000 + at * 7) : null,
        data_cadastro: new Date(),
        data_edicao: new Date(),
      })),
    )
    .execute();
});
afterAll(() => api.stop());

const ask = (query: Record<string, unknown>) => api.as('reader').call(consultarClientes, { query });

describe('an order is refused', () => {
  test('with a code that is none, or more than two hundred of them', async () => {
    expect((await ask({ ids: 'abc' })).status).toBe(422);
    expect((await ask({ ids: Array.from({ length: 201 }, (_, at) => String(at + 1)) })).status).toBe(422);
  });

  test('when the list does not offer the column, or the direction is none', async () => {
    const column = await ask({ ordem: 'senha' });
    expect([column.status, column.refusal]).toEqual([400, { ordem: 'Ordem inválida' }]);
    const way = await ask({ ordem: 'nome', sentido: 'acima' });
    expect([way.status, way.refusal]).toEqual([400, { sentido: 'Sentido inválido' }]);
    const file = await api.as('admin').call(exportarPlanilha, { query: { ordem: 'senha' as 'nome' } });
    expect([file.status, file.refusal]).toEqual([400, { ordem: 'Ordem inválida' }]);
  });
});

/** The whole list, sorted apart from the product. */
const KEYS: Readonly<Record<OrdemCliente, string>> = {
  id: 'id',
  nome: 'nome',
  data_nascimento: 'data_nascimento',
  nome_fantasia: 'nome_fantasia collate pt_br',
  estado: 'estado',
  cidade: 'cidade collate pt_br',
  documento: 'coalesce(cpf, cnpj)',
};
async function sorted(ordem: OrdemCliente, sentido: 'asc' | 'desc', ativo: 'S' | 'N'): Promise<number[]> {
  const key = sql.raw(KEYS[ordem]);
  const way = sql.raw(sentido);
  const { rows } = await sql<{ id: number }>`
    select id from clientes where ativo = ${ativo} order by (${key}) is null, ${key} ${way}, id ${way}`.execute(api.database);
  return rows.map((row) => row.id);
}

describe('an order', () => {
  const anyOrder = fc.record({
    ordem: fc.constantFrom(...ORDENS_CLIENTE),
    sentido: fc.constantFrom('asc' as const, 'desc' as const),
    ativo: fc.constantFrom('S' as const, 'N' as const),
    limit: fc.integer({ min: 7, max: 40 }),
  });

  test('page after page, walked or collected, is the whole sorted list, each client once', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ limit, ativo, ...order }) => {
        const whole = await sorted(order.ordem, order.sentido, ativo);
        const filter = { ativo, hoje: HOJE };
        const starts = Array.from({ length: Math.ceil(whole.length / limit) + 1 }, (_, page) => page * limit);
        const walked: number[] = [];
        const collected: number[] = [];
        for (const offset of starts) {
          walked.push(...(await walkPage(api.database, filter, { limit, offset }, order)).map((row) => row.id));
          collected.push(...(await collectPage(api.database, filter, { limit, offset }, order)).rows.map((row) => row.id));
        }
        expect(walked).toEqual(whole);
        expect(collected).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  test('is that of the files too', async () => {
    const filter = { ativo: 'S', hoje: HOJE } as const;
    for (const ordem of ORDENS_CLIENTE)
      expect(await listIds(api.database, { ...filter, ordem, sentido: 'desc' })).toEqual(await sorted(ordem, 'desc', 'S'));
  });

  test('is followed by a search, whose relevance then says nothing', async () => {
    const { body } = await ask({ texto: 'aguas', ordem: 'id', sentido: 'desc', registrosPorPagina: '200' });
    const ids = body.registros.map((row) => row.id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test('is that of the marked ones alone, and only of those the filter holds', async () => {
    const [first, second] = await sorted('documento', 'asc', 'S');
    const [inactive] = await sorted('id', 'asc', 'N');
    const ids = [second, inactive, first].map(String);
    const { body } = await ask({ ids, ordem: 'documento' });
    expect([body.totalRegistros, body.registros.map(({ id }) => id)]).toEqual([2, [first, second]]);
    expect(await listIds(api.database, { ids: [first ?? 0, second ?? 0], ativo: 'S', hoje: HOJE, ordem: 'documento' })).toEqual([
      first,
      second,
    ]);
  });

  test('not chosen, is by name whatever the direction', async () => {
    const plain = (await ask({ registrosPorPagina: '200' })).body;
    expect((await ask({ registrosPorPagina: '200', sentido: 'desc' })).body).toEqual(plain);
  });
});
