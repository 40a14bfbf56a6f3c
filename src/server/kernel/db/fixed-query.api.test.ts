import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { anyOf, fixedQuery, runPrepared } from './fixed-query.ts';
import { type Page, boundsOf } from './page.ts';

let database: Database;
beforeAll(async () => {
  // One connection: each run finds what the one before it left there.
  database = createDatabase(createPool({ connectionString: await createTestDatabase(), max: 1, name: 'teste' }));
});
afterAll(() => database.destroy());

const half = fixedQuery((executor) => sql<{ metade: number }>`select 10 / ${1}::int as metade`.compile(executor));

test('a run that fails leaves the statement usable, first or later', async () => {
  await expect(half(database, 'abc')).rejects.toMatchObject({ code: '22P02' });
  await expect(half(database, 0)).rejects.toMatchObject({ code: '22012' });
  expect(await half(database, 5)).toEqual([{ metade: 2 }]);
  await expect(half(database, 0)).rejects.toMatchObject({ code: '22012' });
  expect(await half(database, 2)).toEqual([{ metade: 5 }]);
});

test('a statement that cannot be parsed says so each time', async () => {
  const wrong = fixedQuery((executor) => sql`select ${1}::int from nenhuma`.compile(executor));
  for (let time = 0; time < 2; time += 1) await expect(wrong(database, 1)).rejects.toMatchObject({ code: '42P01' });
});

test('values travel as with any other statement', async () => {
  const select = sql`select ${1}::int as inteiro, ${''}::bigint as longo, ${true}::bool as logico, ${new Date(0)}::timestamptz as instante,
    ${''}::date as dia, ${Buffer.alloc(0)}::bytea as bytes, ${'{}'}::jsonb as documento, ${[1]}::int[] as lista, ${null}::text as nada, ${''}::text as texto`;
  const values = [
    7,
    '9007199254740991',
    false,
    new Date('2026-02-28T23:59:59.999Z'),
    '2026-02-28',
    Buffer.from([0, 255]),
    { a: ['é'] },
    [1, 2],
    null,
    'ação',
  ];
  const fixed = fixedQuery((executor): CompiledQuery => select.compile(executor));
  const expected = {
    inteiro: 7,
    longo: 9_007_199_254_740_991,
    logico: false,
    instante: new Date('2026-02-28T23:59:59.999Z'),
    dia: '2026-02-28',
    bytes: Buffer.from([0, 255]),
    documento: { a: ['é'] },
    lista: [1, 2],
    nada: null,
    texto: 'ação',
  };
  for (let time = 0; time < 2; time += 1) expect(await fixed(database, ...values)).toEqual([expected]);
});

test('a statement without rows runs again and again, in the order given', async () => {
  const insert = fixedQuery((executor) => executor.insertInto('configuracoes').values({ chave: 'a', valor: 'b' }).compile());
  for (const key of ['um', 'dois', 'tres']) await insert(database, key, 'x');
  await expect(insert(database, 'um', 'x')).rejects.toMatchObject({ code: '23505', constraint: 'configuracoes_pkey' });
  const kept = await database.selectFrom('configuracoes').select('chave').where('valor', '=', 'x').orderBy('chave').execute();
  expect(kept.map(({ chave }) => chave)).toEqual(['dois', 'tres', 'um']);
});

test('no row is an empty list; many keep their order', async () => {
  const series = fixedQuery((executor) => sql<{ n: number }>`select n from generate_series(1, ${1}::int) n`.compile(executor));
  expect(await series(database, 0)).toEqual([]);
  expect((await series(database, 300)).map(({ n }) => n)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
});

test('one of a list is planned once, however many there are', async () => {
  const named = fixedQuery((executor) => executor.selectFrom('usuarios').select('id').where('id', '=', anyOf([])).orderBy('id').compile());
  for (let many = 1; many <= 12; many += 1) {
    const ids = Array.from({ length: many }, (_, at) => -at);
    expect(await named(database, ids)).toEqual([]);
  }
  const { rows } = await sql<{ anew: number; kept: number }>`
    select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where statement like '%"usuarios"%(select %'`.execute(
    database,
  );
  expect(rows).toEqual([{ anew: 5, kept: 7 }]);
});

test('the page that most ask for is planned once, and any other for itself', async () => {
  await sql`create table paginada as select n from generate_series(1, 20000) n`.execute(database);
  await sql`create index on paginada (n)`.execute(database);
  await sql`analyze paginada`.execute(database);
  const read = async (page: Page) => {
    const { limit, offset } = boundsOf(page);
    const rows = await runPrepared(
      database,
      sql<{ n: number }>`select n from paginada where n > ${0}::int order by n limit ${limit} offset ${offset}`.compile(database),
    );
    return rows.map(({ n }) => n);
  };
  for (let time = 0; time < 12; time += 1) {
    expect(await read({ limit: 10, offset: 0 })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await read({ limit: 2, offset: 10 })).toEqual([11, 12]);
  }
  const { rows } = await sql<{ kept: number }>`
    select generic_plans::int as kept from pg_prepared_statements where statement like '%from paginada%' order by 1`.execute(database);
  expect(rows.map(({ kept }) => kept)).toEqual([0, 7]);
});
