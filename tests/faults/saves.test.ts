import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { post, signIn } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: DEMONSTRATION_KEY };
const ROUNDS = 3;
const SAVES = 40;

test('a process killed in the middle of saves loses none it confirmed, and none is doubled when people try again', async () => {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const names = Array.from({ length: SAVES }, (_, index) => `Salvo ${round}-${index}`);
      const save = (server: RunningServer, token: string, name: string) =>
        post(server.url, '/clientes', { dados: { nome: name } }, { 'usuario-token': token, 'idempotency-key': `formulário ${name}` });

      const first = await startServer({ databaseUrl, env: SETTINGS });
      const token = await signIn(first.url);
      const calls = names.map((name) => save(first, token, name));
      // As soon as somebody was answered, others are still on their way.
      await Promise.race(calls);
      await first.crash();
      const heard = await Promise.all(calls);
      const confirmed = names.filter((_, index) => heard[index]?.status === 200);

      const kept = new Set((await database.query<{ nome: string }>('select nome from clientes')).rows.map((row) => row.nome));
      expect(confirmed.filter((name) => !kept.has(name))).toEqual([]);

      const second = await startServer({ databaseUrl, env: SETTINGS });
      const again = await Promise.all(names.map((name) => save(second, token, name)));
      await second.stop();
      expect(again.map((one) => one?.status)).toEqual(names.map(() => 200));
      const { rows } = await database.query<{ nome: string; vezes: number }>(
        'select nome, count(*)::int as vezes from clientes where nome like $1 group by nome',
        [`Salvo ${round}-%`],
      );
      expect([rows.length, rows.filter((row) => row.vezes !== 1)]).toEqual([SAVES, []]);
      for (const [index, name] of names.entries()) {
        if (heard[index]?.status === 200) expect([name, again[index]?.body['id']]).toEqual([name, heard[index]?.body['id']]);
      }
    }
  } finally {
    await database.end();
  }
});
