import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { type Result, failure, success } from '#server/integrations/result.ts';
import type { Sms } from '#server/integrations/sms/sms.port.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';
import { insertBatch } from './mensagens.batches.ts';

let api: Api;
let engine: ReturnType<typeof messagesOf>['engine'];
let sendOne: ReturnType<typeof messagesOf>['api']['send'];
let taken: Sms[];
let answer: (sms: Sms) => Result<{ idProvedor: string }>;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('mensagens').execute();
  await api.database.deleteFrom('mensagens_lotes').execute();
  taken = [];
  answer = ({ chave }) => success({ idProvedor: `p${chave}` });
  const enviar = async (sms: Sms) => {
    taken.push(sms);
    return answer(sms);
  };
  ({
    engine,
    api: { send: sendOne },
  } = messagesOf(api, { ...takingGateway().provider, enviar }));
  await stop();
});
afterAll(() => api.stop());

const now = () => api.app.kernel.clock();
const channel = () => api.database.selectFrom('mensagens_canais').selectAll().where('canal', '=', 'sms').executeTakeFirstOrThrow();
const stop = () =>
  api.database
    .updateTable('mensagens_canais')
    .set({ parado_desde: now(), motivo: 'a operadora não responde', sondar_em: null, livre_em: new Date(0) })
    .where('canal', '=', 'sms')
    .execute();
const round = () => engine.roundOf('sms');
const send = (texto: string): Promise<number> =>
  api.database.transaction().execute((trx) => {
    const content = { canal: 'sms', texto } as const;
    const alone = { idCliente: null, agendadoPara: null, felicitacao: null, idUsuario: null };
    return sendOne(trx, { ...alone, content, destino: '11987654321' }, now());
  });
/** To so many people; to be put on its way now. */
const batch = async (people: number): Promise<number> => {
  const audience = sql`
    select null::int as id_cliente, '119876500' || lpad(n::text, 2, '0') as endereco, n as ordem from generate_series(1, ${people}::int) n`;
  const content = { canal: 'sms', texto: 'Ola' } as const;
  const idUsuario = api.as('admin').userId;
  const made = await api.database
    .transaction()
    .execute((trx) => insertBatch(trx, { content, audience, filtro: {}, idUsuario, agendadoPara: null }, now(), now()));
  return made.id;
};

describe('a channel in trouble', () => {
  test('is tried with nobody of a batch before its hour, and at once with whoever waits by themselves', async () => {
    api.setNow('2026-11-24T05:00:00.000Z');
    await batch(2);
    expect(await round()).toBeNull();
    expect([taken, await channel()]).toMatchObject([[], { sondar_em: null }]);
    await send('Sozinha');
    while ((await round()) !== null);
    expect(taken.map(({ texto }) => texto)).toEqual(['Sozinha']);
    expect((await channel()).parado_desde).toBeNull();
  });

  test('is tried with one of a batch once its hour comes, as the pace lets go', async () => {
    api.setNow('2026-11-24T11:00:00.000Z');
    await batch(2);
    await api.database
      .updateTable('mensagens_canais')
      .set({ livre_em: new Date(now().getTime() + 30_000) })
      .where('canal', '=', 'sms')
      .execute();
    await round();
    expect(taken).toEqual([]);
    api.setNow('2026-11-24T11:00:30.000Z');
    await round();
    expect(taken.length).toBe(1);
    expect((await channel()).livre_em?.getTime()).toBeGreaterThan(now().getTime());
  });

  test('that stopped as the week ended lets nothing expire that could not have left meanwhile', async () => {
    api.setNow('2026-11-21T22:59:00.000Z');
    const id = await batch(1);
    for (let hours = 0; hours <= 36; hours += 6) {
      api.setNow(new Date(Date.parse('2026-11-21T23:00:00Z') + hours * HOUR_MS).toISOString());
      await engine.reconcile();
    }
    while ((await round()) !== null);
    const { estado } = await api.database.selectFrom('mensagens_lotes').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
    expect([taken.length, estado]).toEqual([1, 'concluido']);
  });
});

test('a channel that stays stopped through a whole day of its hours lets its batches expire', async () => {
  // Monday, ten in the morning in São Paulo.
  api.setNow('2026-11-23T13:00:00.000Z');
  const id = await batch(1);
  for (let hours = 1; hours <= 48; hours += 1) {
    api.setNow(new Date(Date.parse('2026-11-23T13:00:00Z') + hours * HOUR_MS).toISOString());
    await engine.reconcile();
  }
  const { estado } = await api.database.selectFrom('mensagens').select('estado').where('id_lote', '=', id).executeTakeFirstOrThrow();
  expect([taken, estado]).toEqual([[], 'expirada']);
});

describe('a channel that was in trouble works again', () => {
  const probedWith = async (texto: string, refusal: ReturnType<typeof answer>) => {
    const id = await send(texto);
    answer = () => refusal;
    await round();
    const { estado } = await api.database.selectFrom('mensagens').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
    return [estado, (await channel()).parado_desde];
  };

  test('also where it refuses whom it is tried with', async () => {
    expect(await probedWith('Ola', failure('rejected', 'code 3', { code: '3' }))).toEqual(['erro', null]);
  });

  test('but not where nobody asked it', async () => {
    expect(await probedWith('a'.repeat(161), success({ idProvedor: 'p' }))).toEqual(['erro', now()]);
  });
});
