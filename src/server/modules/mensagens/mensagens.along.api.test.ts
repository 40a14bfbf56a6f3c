import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Channel } from './channel.ts';
import { insertBatch } from './mensagens.batches.ts';
import { claim } from './mensagens.claim.ts';
import { createResults, writtenOf } from './mensagens.outcomes.ts';

/* What was delivered is written by the claim of those that leave next (decision 0108). */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.deleteFrom('mensagens').execute());
afterAll(() => api.stop());

const CHANNEL: Channel = {
  canal: 'email',
  pace: { key: 'taxaEmailMin', otherwise: 0 },
  hours: false,
  together: 1,
  deliver: async () => ({ kind: 'trouble', reason: '' }),
};
const PLACE = { settle: () => undefined, isAwaited: () => true };

const batch = (many: number) =>
  api.database.transaction().execute((trx) => {
    const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
    const audience = sql`
      select null::int as id_cliente, 'pessoa' || n || '@exemplo.com' as endereco, n as ordem from generate_series(0, ${many - 1}::int) n`;
    const now = api.app.kernel.clock();
    return insertBatch(trx, { content, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null }, now, now);
  });
const claimWith = (delivered: string | undefined, most: number) =>
  claim(
    api.database,
    'email',
    { perMinute: 0, window: null },
    { now: api.app.kernel.clock(), most, batchesToo: true, ...(delivered !== undefined && { delivered }) },
  );
const claimed = async (most: number) => (await claimWith(undefined, most)).messages;
const states = async () =>
  (await api.database.selectFrom('mensagens').select(['destino', 'estado', 'id_provedor']).orderBy('id').execute()).map(
    ({ destino, estado, id_provedor }) => [destino.replace('@exemplo.com', ''), estado, id_provedor],
  );

/** Says that these were delivered; what each was told of being written. */
function deliver(results: ReturnType<typeof createResults>, messages: Awaited<ReturnType<typeof claimed>>) {
  const now = api.app.kernel.clock();
  return messages.map((message) => {
    const written = writtenOf(CHANNEL, message, { kind: 'delivered', providerId: `<${message.destino}>` }, now);
    return results.write({ message, written, valores: { primeiro_nome: 'Ana' } }, now, PLACE);
  });
}

test('what was delivered is written as the next are taken, in one statement', async () => {
  await batch(4);
  const results = createResults(api.database);
  const told = deliver(results, await claimed(2));
  const next = await results.along((delivered) => claimWith(delivered, 2));
  await Promise.all(told);
  expect(next.messages.map(({ destino }) => destino)).toEqual(['pessoa2@exemplo.com', 'pessoa3@exemplo.com']);
  expect(await states()).toEqual([
    ['pessoa0', 'entregue', '<pessoa0@exemplo.com>'],
    ['pessoa1', 'entregue', '<pessoa1@exemplo.com>'],
    ['pessoa2', 'em_entrega', null],
    ['pessoa3', 'em_entrega', null],
  ]);
});

test('it is written where nobody else is left to take', async () => {
  await batch(1);
  const results = createResults(api.database);
  const told = deliver(results, await claimed(1));
  expect((await results.along((delivered) => claimWith(delivered, 2))).messages).toEqual([]);
  await Promise.all(told);
  expect(await states()).toEqual([['pessoa0', 'entregue', '<pessoa0@exemplo.com>']]);
});

test('one that was given up for lost and waits again does not leave a second time when its first is written', async () => {
  await batch(2);
  const results = createResults(api.database);
  const told = deliver(results, await claimed(1));
  await api.database
    .updateTable('mensagens')
    .set({ estado: 'aguardando', reservado_ate: null })
    .where('estado', '=', 'em_entrega')
    .execute();
  const next = await results.along((delivered) => claimWith(delivered, 2));
  await Promise.all(told);
  expect(next.messages.map(({ destino }) => destino)).toEqual(['pessoa1@exemplo.com']);
  expect(await states()).toEqual([
    ['pessoa0', 'entregue', '<pessoa0@exemplo.com>'],
    ['pessoa1', 'em_entrega', null],
  ]);
});

test('one that another took since is theirs: nothing is written of it', async () => {
  await batch(1);
  const results = createResults(api.database);
  const told = deliver(results, await claimed(1));
  await api.database.updateTable('mensagens').set({ tentativas: 2 }).execute();
  await results.along((delivered) => claimWith(delivered, 2));
  await Promise.all(told);
  expect(await states()).toEqual([['pessoa0', 'em_entrega', null]]);
});

test('a claim that fails leaves what was delivered to be written one by one, and says that it failed', async () => {
  await batch(2);
  const results = createResults(api.database);
  const told = deliver(results, await claimed(2));
  await expect(results.along(() => Promise.reject(new Error('no place')))).rejects.toThrow('no place');
  await Promise.all(told);
  expect((await states()).map(([, estado]) => estado)).toEqual(['entregue', 'entregue']);
});

test('where no claim comes it is written by itself', async () => {
  await batch(2);
  const results = createResults(api.database);
  await Promise.all(deliver(results, await claimed(2)));
  expect((await states()).map(([, estado]) => estado)).toEqual(['entregue', 'entregue']);
});
