import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';

/* What a message refers to is looked up once a statement, by triggers of the database (decision 0199). */

let api: Api;
let content: number;
let batch: number;
let client: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const one = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await statement.execute(api.database)).rows[0]?.id ?? 0;
beforeEach(async () => {
  content = await one(
    sql`insert into mensagens_conteudos (canal, titulo, texto, criado_em) values ('email', 'Oi', 'Oi', now()) returning id`,
  );
  batch = await one(
    sql`insert into mensagens_lotes (canal, id_conteudo, filtro, id_usuario, enfileirados, ignorados, sair_em, ultima_atividade, criado_em)
      values ('email', ${content}, '{}', ${api.as('admin').userId}, 1, 0, now(), now(), now()) returning id`,
  );
  client = await one(
    sql`insert into clientes (tipo_pessoa, nome, ativo, data_cadastro, data_edicao) values ('F', 'Ana Que Sai', 'S', now(), now()) returning id`,
  );
});

const NOBODY = 2_000_000_000;
interface Of {
  readonly cliente?: number;
  readonly lote?: number;
  readonly conteudo?: number;
  readonly usuario?: number;
  readonly origem?: number;
}
const insert = (of: Of, many = 1) =>
  one(sql`
    insert into mensagens (canal, id_conteudo, id_lote, id_cliente, id_usuario, id_origem, destino, prioridade, sair_em, criado_em)
    select 'email', ${of.conteudo ?? content}::bigint, ${of.lote ?? null}::int, ${of.cliente ?? null}::int, ${of.usuario ?? null}::int,
      ${of.origem ?? null}::int, gen_random_uuid() || '@exemplo.com', 2, now(), now()
    from generate_series(1, ${many}::int) returning id`);
const leftOut = (cliente: number, lote: number) =>
  sql`insert into mensagens_ignorados (id_lote, id_cliente, motivo) values (${lote}, ${cliente}, 'invalido')`.execute(api.database);
const messages = async (): Promise<number> => (await api.database.selectFrom('mensagens').select('id').execute()).length;
const REFUSED = { code: '23503' };

test.each([
  ['client', () => insert({ cliente: NOBODY })],
  ['batch', () => insert({ lote: NOBODY })],
  ['content', () => insert({ conteudo: NOBODY })],
  ['author', () => insert({ usuario: NOBODY })],
  ['message before it', () => insert({ origem: NOBODY })],
  ['client among others', async () => insert({ cliente: client }, 3).then(() => insert({ cliente: NOBODY }, 3))],
  ['client left out', () => leftOut(NOBODY, batch)],
  ['batch of who is left out', () => leftOut(client, NOBODY)],
] as const)('a %s that there is not is refused', async (_what, write) => {
  await expect(write()).rejects.toMatchObject(REFUSED);
});

describe('one that is there', () => {
  test('is taken, by many or by none, and by a message of nobody', async () => {
    const before = await messages();
    await insert({ cliente: client, lote: batch }, 3);
    await insert({}, 0);
    await insert({});
    await insert({ usuario: api.as('admin').userId, origem: await insert({}) });
    expect((await messages()) - before).toBe(6);
  });

  test.each(['id_cliente', 'id_lote', 'id_conteudo', 'id_usuario', 'id_origem'])(
    'is not changed for one that there is not: %s',
    async (column) => {
      const id = await insert({ cliente: client, lote: batch });
      const change = sql`update mensagens set ${sql.ref(column)} = ${NOBODY} where id = ${id}`.execute(api.database);
      await expect(change).rejects.toMatchObject(REFUSED);
    },
  );

  test.each([
    ['clientes', () => client],
    ['mensagens_lotes', () => batch],
    ['mensagens_conteudos', () => content],
  ] as const)('stays while a message refers to it: %s', async (table, id) => {
    await insert({ cliente: client, lote: batch });
    await expect(sql`delete from ${sql.table(table)} where id = ${id()}`.execute(api.database)).rejects.toMatchObject(REFUSED);
  });

  test('stays while it is the author, or the one before', async () => {
    const author = await one(
      sql`insert into usuarios (login, senha_hash, criado_em, data_edicao) values ('autor', 'x', now(), now()) returning id`,
    );
    const first = await insert({ usuario: author });
    const next = await insert({ origem: first });
    const remove = (table: string, ...ids: readonly number[]) =>
      sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(api.database);
    await expect(remove('mensagens', first)).rejects.toMatchObject(REFUSED);
    await expect(remove('usuarios', author)).rejects.toMatchObject(REFUSED);
    expect((await remove('mensagens', first, next)).numAffectedRows).toBe(2n);
    expect((await remove('usuarios', author)).numAffectedRows).toBe(1n);
  });

  test('stays while somebody left out refers to it, and goes when nobody does', async () => {
    await leftOut(client, batch);
    const remove = (table: string, id: number) => sql`delete from ${sql.table(table)} where id = ${id}`.execute(api.database);
    await expect(remove('clientes', client)).rejects.toMatchObject(REFUSED);
    await expect(remove('mensagens_lotes', batch)).rejects.toMatchObject(REFUSED);
    await sql`delete from mensagens_ignorados where id_lote = ${batch}`.execute(api.database);
    for (const [table, id] of [
      ['mensagens_lotes', batch],
      ['clientes', client],
      ['mensagens_conteudos', content],
    ] as const)
      expect((await remove(table, id)).numAffectedRows).toBe(1n);
  });
});
