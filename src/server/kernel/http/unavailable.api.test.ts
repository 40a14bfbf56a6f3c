import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarClientes, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { held, waiting } from '#tests/support/locks.ts';

let api: Api;
let id: number;
beforeAll(async () => {
  api = await startApi();
  ({
    body: { id },
  } = await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Ana' } } }));
});
afterAll(() => api.stop());

/** As PostgreSQL does when the time of a statement is over: by the same code. */
async function cutWhoWaits(): Promise<void> {
  await expect.poll(() => waiting(api.database)).toBe(1);
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    api.database,
  );
}

test('a save that waited too long for another is asked to come again, and is made once by then', async () => {
  const dados = { id, nome: 'Ana Maria' };
  const save = () => api.as('admin').call(salvarCliente, { body: { dados } }, { key: 'o mesmo formulário' });
  const letGo = await held(api.database, (trx) => sql`select 1 from clientes where id = ${id} for update`.execute(trx));
  const [late] = await Promise.all([save(), cutWhoWaits()]);
  await letGo();
  expect([late.status, late.headers['retry-after'], late.refusal]).toEqual([503, '5', { mensagem: MESSAGES.unavailable }]);
  expect((await save()).status).toBe(200);
  const { nome } = await api.database.selectFrom('clientes').select('nome').where('id', '=', id).executeTakeFirstOrThrow();
  expect(nome).toBe('Ana Maria');
});

test('a read that took too long is no passing trouble: every screen would only ask for it again', async () => {
  const letGo = await held(api.database, (trx) => sql`lock table clientes in access exclusive mode`.execute(trx));
  const [late] = await Promise.all([api.as('admin').call(consultarClientes), cutWhoWaits()]);
  await letGo();
  expect([late.status, late.headers['retry-after']]).toEqual([500, undefined]);
});
