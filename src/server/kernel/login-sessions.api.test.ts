import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { endOpenSessions } from './login-sessions.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('of two changes that each end every session but their own, one comes after the other', async () => {
  const user = api.as('nobody').userId;
  await api.database.deleteFrom('sessoes').where('id_usuario', '=', user).execute();
  const { rows } = await sql<{ id: number }>`
    insert into sessoes (token_hash, id_usuario, lembrar, criada_em, expira_em, ip)
    select sha256(n::text::bytea), ${user}, 'N', now(), now() + interval '1 day', '127.0.0.1' from generate_series(1, 2) n
    returning id`.execute(api.database);
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  const database = api.app.kernel.database;
  const end = (kept: number) => (trx: Trx) => endOpenSessions(trx, user, api.app.kernel.clock(), kept);
  // As every change does at its end.
  const mark = (kept: number) => (trx: Trx) =>
    sql`update sessoes set ultima_transacao = pg_current_xact_id() where id = ${kept}`.execute(trx);
  const letGo = await held(database, end(first), mark(first));
  const other = database.transaction().execute(async (trx) => {
    await end(second)(trx);
    await mark(second)(trx);
  });
  await expect.poll(() => waiting(api.database)).toBe(1);
  await letGo();
  await other;
  const ended = await api.database
    .selectFrom('sessoes')
    .select('id')
    .where('id_usuario', '=', user)
    .where('encerrada_em', 'is', null)
    .execute();
  expect(ended).toEqual([]);
});
