import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelarSmsDoCliente } from '#contract/mensagens/mensagens.operations.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { insertBatch, moveBatch, seeToBatches } from './mensagens.batches.ts';
import { doubtLost, expireSingles } from './mensagens.reconcile.ts';

/* Whoever changes several messages or batches at once takes them in one order, batches first (decision 0202). */

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  const { rows } = await sql<{ id: number }>`
    insert into clientes (nome, tipo_pessoa, data_cadastro, data_edicao) values ('Ana', 'F', now(), now()) returning id`.execute(
    api.database,
  );
  client = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  await api.database.deleteFrom('mensagens').execute();
  await api.database.deleteFrom('mensagens_lotes').execute();
});
afterAll(() => api.stop());

const product = (): Database => api.app.kernel.database;
const now = (): Date => api.app.kernel.clock();
const DAYS_AGO = sql`${'2026-11-18T12:00:00.000Z'}::timestamptz`;

const batch = (): Promise<number> =>
  api.database.transaction().execute(async (trx) => {
    const content = { canal: 'sms', texto: 'Oi' } as const;
    const audience = sql`select ${client}::int as id_cliente, '5511988887777' as endereco, 1 as ordem`;
    return (await insertBatch(trx, { content, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null }, now(), now()))
      .id;
  });

/** Two of the client, of which the first stands behind the other: it was written anew. */
async function singles(estado: 'aguardando' | 'em_entrega'): Promise<readonly [number, number]> {
  const { rows } = await sql<{ id: number }>`
    with c as (insert into mensagens_conteudos (canal, texto, criado_em) values ('sms', 'Oi', now()) returning id)
    insert into mensagens (canal, id_conteudo, id_cliente, destino, prioridade, estado, sair_em, reservado_ate, criado_em)
    select 'sms', c.id, ${client}, '551198888777' || n, 1, ${estado}, ${DAYS_AGO}, case when ${estado} = 'em_entrega' then ${DAYS_AGO} end, now()
    from c, generate_series(1, 2) n order by n returning id`.execute(api.database);
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  await sql`update mensagens set destino = '5511977776666', sair_em = sair_em + interval '1 second', reservado_ate = reservado_ate + interval '1 second'
    where id = ${first}`.execute(api.database);
  return [first, second];
}

/** Whether nobody holds the second while `work` waits for the first. */
async function leavesSecond(
  table: 'mensagens' | 'mensagens_lotes',
  [first, second]: readonly [number, number],
  work: () => Promise<unknown>,
) {
  const letGo = await held(product(), (trx) => trx.selectFrom(table).select('id').where('id', '=', first).forUpdate().execute());
  const working = work();
  await expect.poll(() => waiting(api.database)).toBe(1);
  const free = await api.database.selectFrom(table).select('id').where('id', '=', second).forUpdate().skipLocked().execute();
  await letGo();
  await working;
  return free.length === 1;
}

const statesOf = async () =>
  (await api.database.selectFrom('mensagens').select('estado').orderBy('id').execute()).map(({ estado }) => estado);
const cancel = () => api.as('admin').call(cancelarSmsDoCliente, { params: { id: String(client) } });

describe('whoever calls off the SMS of a client', () => {
  test('and whoever pauses the batch of the last one do not wait for one another', async () => {
    const id = await batch();
    const last = sql`select from mensagens where id_lote = ${id} for update`;
    const letGo = await held(product(), (trx) => last.execute(trx));
    const cancelling = cancel();
    await expect.poll(() => waiting(api.database)).toBe(1);
    const pausing = product()
      .transaction()
      .execute((trx) => moveBatch(trx, id, 'pausado', now()));
    await expect.poll(() => waiting(api.database)).toBe(2);
    await letGo();
    expect([(await cancelling).status, await pausing]).toEqual([200, false]);
    expect(await statesOf()).toEqual(['cancelada']);
  });

  test('takes them in their order', async () => {
    expect(await leavesSecond('mensagens', await singles('aguardando'), cancel)).toBe(true);
    expect(await statesOf()).toEqual(['cancelada', 'cancelada']);
  });
});

test('those that nobody saw to expire in their order', async () => {
  expect(await leavesSecond('mensagens', await singles('aguardando'), () => expireSingles(product(), 'sms', now()))).toBe(true);
  expect(await statesOf()).toEqual(['expirada', 'expirada']);
});

test('those whose worker did not come back are in doubt in their order', async () => {
  const channel = { canal: 'sms', pace: { key: 'taxaSmsMin', otherwise: 0 }, hours: false, together: 1 } as const;
  const deliver = async () => ({ kind: 'trouble', reason: '' }) as const;
  const work = () => doubtLost(product(), { ...channel, deliver }, now());
  expect(await leavesSecond('mensagens', await singles('em_entrega'), work)).toBe(true);
  expect(await statesOf()).toEqual(['incerta', 'incerta']);
});

test('the batches under way are seen to in their order', async () => {
  const [first, second] = [await batch(), await batch()];
  await sql`update mensagens_lotes set criado_em = ${DAYS_AGO}, ultima_atividade = ${DAYS_AGO} where id = ${first}`.execute(api.database);
  expect(await leavesSecond('mensagens_lotes', [first, second], () => seeToBatches(product(), [], now()))).toBe(true);
  const rows = await api.database.selectFrom('mensagens_lotes').select('ultima_atividade').execute();
  expect(rows.map(({ ultima_atividade }) => ultima_atividade)).toEqual([now(), now()]);
});
