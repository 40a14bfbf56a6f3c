import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { held as holding, waiting as transactionsWaiting } from '#tests/support/locks.ts';
import type { Channel } from './channel.ts';
import { insertBatch, moveBatch } from './mensagens.batches.ts';
import { claim } from './mensagens.claim.ts';
import { createResults, writtenOf } from './mensagens.outcomes.ts';
import { callOff } from './mensagens.single.ts';
import { steeringOver } from './mensagens.steering.ts';

/* Whoever steers a batch and whoever delivers never wait for one another (decision 0200). */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.deleteFrom('mensagens').execute());
afterAll(() => api.stop());

/** Of the product: the test's own has two connections, and looks at the others. */
const product = (): Database => api.app.kernel.database;

let made = 0;
const batch = (many: number): Promise<number> =>
  api.database.transaction().execute(async (trx) => {
    made += 1;
    const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
    const audience = sql`
      select null::int as id_cliente, ${`lote${made}-`} || n || '@exemplo.com' as endereco, n as ordem from generate_series(1, ${many}::int) n`;
    const now = api.app.kernel.clock();
    return (await insertBatch(trx, { content, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null }, now, now)).id;
  });
const claimed = async (most = 20, perMinute = 0): Promise<string[]> => {
  const now = api.app.kernel.clock();
  const { messages } = await claim(product(), 'email', { perMinute, window: null }, { now, most, batchesToo: true });
  return messages.map(({ destino }) => destino.replace('@exemplo.com', ''));
};
const statesOf = async (id: number) => {
  const rows = await api.database.selectFrom('mensagens').select(['estado', 'retida']).where('id_lote', '=', id).orderBy('id').execute();
  return rows.map(({ estado, retida }) => `${estado}${retida ? ', retida' : ''}`);
};
const waiting = () => transactionsWaiting(api.database);
const held = (work: (trx: Trx) => Promise<unknown>) => holding(product(), work);

describe('while somebody steers a batch', () => {
  test.each(['pausado', 'cancelado'] as const)('nobody takes of it, nor of another until then: %s', async (estado) => {
    const [id, other] = [await batch(2), await batch(1)];
    const letGo = await held((trx) => moveBatch(trx, id, estado, api.app.kernel.clock()));
    const taken = claimed();
    await expect.poll(waiting).toBe(1);
    await letGo();
    expect(await taken).toEqual([`lote${made}-1`]);
    expect(await statesOf(id)).toEqual(estado === 'pausado' ? ['aguardando, retida', 'aguardando, retida'] : ['cancelada', 'cancelada']);
    expect(await statesOf(other)).toEqual(['em_entrega']);
  });

  test('at a pace too', async () => {
    const id = await batch(2);
    const letGo = await held((trx) => moveBatch(trx, id, 'pausado', api.app.kernel.clock()));
    const taken = claimed(20, 60_000);
    await expect.poll(waiting).toBe(1);
    await letGo();
    expect(await taken).toEqual([]);
  });

  test('nobody of it is taken where it waits for one of its messages itself', async () => {
    const id = await batch(3);
    const first = sql<{ id: number }>`select id from mensagens where id_lote = ${id} order by id limit 1 for update`;
    const letGo = await held((trx) => first.execute(trx));
    const moving = product()
      .transaction()
      .execute((trx) => moveBatch(trx, id, 'pausado', api.app.kernel.clock()));
    await expect.poll(waiting).toBe(1);
    const taken = claimed();
    await expect.poll(waiting).toBe(2);
    await letGo();
    expect([await moving, await taken]).toEqual([true, []]);
    expect(new Set(await statesOf(id))).toEqual(new Set(['aguardando, retida']));
  });

  test('it waits for those that are being taken', async () => {
    const id = await batch(1);
    const letGo = await held((trx) => steeringOver(trx, 'email'));
    const moving = product()
      .transaction()
      .execute((trx) => moveBatch(trx, id, 'cancelado', api.app.kernel.clock()));
    await expect.poll(waiting).toBe(1);
    await letGo();
    expect(await moving).toBe(true);
    expect(await statesOf(id)).toEqual(['cancelada']);
  });

  test('whoever goes on with one keeps nobody waiting', async () => {
    const [id] = [await batch(1), await batch(1)];
    await api.database.transaction().execute((trx) => moveBatch(trx, id, 'pausado', api.app.kernel.clock()));
    const letGo = await held((trx) => moveBatch(trx, id, 'enviando', api.app.kernel.clock()));
    expect(await claimed()).toEqual([`lote${made}-1`]);
    await letGo();
  });
});

test('what was delivered is written in the order of the messages, whichever left first', async () => {
  await batch(3);
  const now = api.app.kernel.clock();
  const { messages } = await claim(api.database, 'email', { perMinute: 0, window: null }, { now, most: 3, batchesToo: true });
  const channel: Channel = {
    canal: 'email',
    pace: { key: 'taxaEmailMin', otherwise: 0 },
    hours: false,
    together: 1,
    deliver: async () => ({ kind: 'trouble', reason: '' }),
  };
  const results = createResults(api.database);
  const place = { settle: () => undefined, isAwaited: () => true };
  const told = messages.toReversed().map((message) => {
    const written = writtenOf(channel, message, { kind: 'delivered', providerId: null }, now);
    return results.write({ message, written, valores: null }, now, place);
  });
  const order = await results.along(async (delivered) => (JSON.parse(delivered) as { readonly id: number }[]).map(({ id }) => id));
  await Promise.all(told);
  expect(order).toEqual(messages.map(({ id }) => id));
});

test('those of several keys are called off in the order of the messages', async () => {
  const { rows } = await sql<{ id: number }>`
    with c as (insert into mensagens_conteudos (canal, titulo, texto, criado_em) values ('email', 'Oi', 'Oi', now()) returning id)
    insert into mensagens (canal, id_conteudo, destino, prioridade, sair_em, criado_em, chave)
    select 'email', c.id, n || '@exemplo.com', 1, now(), now(), 'ordem:' || (9 - n) from c, generate_series(1, 2) n order by n returning id`.execute(
    api.database,
  );
  const [first, second] = rows.map(({ id }) => id);
  // Written anew, the first stands behind the other.
  await sql`update mensagens set sair_em = sair_em - interval '1 second' where id = ${first}`.execute(api.database);
  const letGo = await held((trx) => sql`select from mensagens where id = ${first} for update`.execute(trx));
  const calling = product()
    .transaction()
    .execute((trx) => callOff(trx, ['ordem:7', 'ordem:8'], api.app.kernel.clock()));
  await expect.poll(waiting).toBe(1);
  const free = await sql`select from mensagens where id = ${second} for update skip locked`.execute(api.database);
  expect(free.rows).toHaveLength(1);
  await letGo();
  await calling;
  const states = await api.database.selectFrom('mensagens').select('estado').execute();
  expect(states.map(({ estado }) => estado)).toEqual(['cancelada', 'cancelada']);
});
