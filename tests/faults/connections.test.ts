import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { startServer } from '#tests/support/server.ts';
import { post, signIn } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: DEMONSTRATION_KEY };
const SAVES = 60;

/** Cuts every connection of the product, whatever it is doing, and says how many were cut. */
const cutAll = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ cut: boolean }>(
    "select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and application_name like 'guarida%'",
  );
  return rows.filter(({ cut }) => cut).length;
};

test('database connections cut in the middle of saves end no process: nothing confirmed is lost, and who tries again saves once', async () => {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const server = await startServer({ databaseUrl, env: SETTINGS });
  try {
    const token = await signIn(server.url);
    const names = Array.from({ length: SAVES }, (_, index) => `Cortado ${index}`);
    const save = (name: string) =>
      post(server.url, '/clientes', { dados: { nome: name } }, { 'usuario-token': token, 'idempotency-key': `formulário ${name}` });

    let cut = 0;
    const saving = { over: false };
    const calls = Promise.all(names.map(save)).finally(() => {
      saving.over = true;
    });
    while (!saving.over) cut += await cutAll(database);
    expect(cut).toBeGreaterThan(0);
    const heard = await calls;
    // The process that was asked is the one that answers, whatever it answers.
    expect(heard.filter((one) => one === null)).toEqual([]);

    const kept = new Set((await database.query<{ nome: string }>('select nome from clientes')).rows.map((row) => row.nome));
    expect(names.filter((name, index) => heard[index]?.status === 200 && !kept.has(name))).toEqual([]);

    const again = await Promise.all(names.map(save));
    expect(again.map((one) => one?.status)).toEqual(names.map(() => 200));
    const { rows } = await database.query<{ total: number; nomes: number }>(
      "select count(*)::int as total, count(distinct nome)::int as nomes from clientes where nome like 'Cortado %'",
    );
    expect(rows).toEqual([{ total: SAVES, nomes: SAVES }]);
  } finally {
    await server.stop();
    await database.end();
  }
});
