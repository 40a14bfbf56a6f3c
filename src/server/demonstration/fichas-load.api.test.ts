import pg from 'pg';
import { expect, it } from 'vitest';
import { totaisDe } from '#contract/fichas/parcelas.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { growTo } from './grow.ts';
import { loadFichas } from './fichas-load.ts';

const COUNT = 600;

async function filled() {
  const url = await createTestDatabase();
  await growTo({ connectionString: url, target: 400, masterKey: null });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  const keys = await loadFichas(client, { count: COUNT, seed: 1, referenceDay: '2026-11-20' }, 700);
  await client.query('commit');
  return { client, keys };
}

const CONTENTS = `
  select (select md5(string_agg(f::text, '' order by id)) from fichas f) as fichas,
    (select md5(string_agg(p::text, '' order by id)) from fichas_propostas p) as propostas,
    (select md5(string_agg(e::text, '' order by id)) from fichas_emissoes e) as emissoes,
    (select md5(string_agg(x::text, '' order by id)) from fichas_emissoes_parcelas x) as parcelas`;

it('makes the same fichas from the same seed, of every stage and type, in the past', async () => {
  const [one, other] = await Promise.all([filled(), filled()]);
  expect((await other.client.query(CONTENTS)).rows).toEqual((await one.client.query(CONTENTS)).rows);
  const { rows } = await one.client.query<{ n: number; etapas: number; tipos: number; ultima: string }>(
    'select count(*)::int n, count(distinct etapa)::int etapas, count(distinct tipo)::int tipos, max(data_cadastro)::date::text ultima from fichas',
  );
  expect(rows[0]).toMatchObject({ n: COUNT, etapas: 5, tipos: 5 });
  expect((rows[0]?.ultima ?? '') <= '2026-11-20').toBe(true);
  await Promise.all([one.client.end(), other.client.end()]);
});

it('holds the laws of a saved ficha: totals of the instalments, a document for every stage, and a source for every renewal', async () => {
  const { client, keys } = await filled();
  interface Deal {
    readonly valor_bruto: string;
    readonly valor_impostos: string;
    readonly valor_liquido: string;
    readonly comissao: string;
    readonly valor_comissao: string;
    readonly valores: string[];
  }
  const { rows } = await client.query<Deal>(
    'select e.*, (select array_agg(valor::text) from fichas_emissoes_parcelas x where x.id_emissao = e.id) as valores from fichas_emissoes e',
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const deal of rows) {
    const totais = totaisDe(
      deal.valores.map((valor) => ({ valor: centsOf(valor) })),
      { valor_impostos: centsOf(deal.valor_impostos), juros: 0, adicional_fracionamento: 0, comissao: centsOf(deal.comissao) },
    );
    expect([deal.valor_bruto, deal.valor_liquido, deal.valor_comissao].map(centsOf)).toEqual([
      totais.valor_bruto,
      totais.valor_liquido,
      totais.valor_comissao,
    ]);
  }
  const { rows: documents } = await client.query<{ faltam: number; anexos: number }>(`
    select (select count(*)::int from fichas f where etapa > 0 and not exists (
      select from anexos a where a.tabela = 'clientes_fichas' and a.id_tabela = f.id)) as faltam, (select count(*)::int from anexos) as anexos`);
  expect(documents[0]).toEqual({ faltam: 0, anexos: keys.length });
  expect((await client.query('select id from fichas where etapa = 2 and id_ficha_renovado is null')).rows).toEqual([]);
  await client.end();
});
