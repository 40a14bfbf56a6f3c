import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, success } from '#server/integrations/result.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Sms } from '#server/integrations/sms/sms.port.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';
import { finishBatches, insertBatch } from './mensagens.batches.ts';
import { smsReceipts } from './sms.receipts.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const NUMBERS = ['11987650001', '11987650002'] as const;

test('what failed of an SMS to many leaves once more under a key of its own, and what is heard of the first time changes nothing', async () => {
  const taken: Sms[] = [];
  const asked: string[] = [];
  let answer = (sms: Sms): ReturnType<typeof success<{ idProvedor: string }>> | ReturnType<typeof failure> =>
    sms.celular === NUMBERS[0] ? failure('rejected', 'code 4', { code: '4' }) : success({ idProvedor: `p${sms.chave}` });
  const messages = messagesOf(api, {
    enviar: async (sms) => {
      taken.push(sms);
      return answer(sms);
    },
    consultar: async (chave) => {
      asked.push(chave);
      return success({ idProvedor: 'p', status: 4 });
    },
    saldo: async () => success({ creditos: 1 }),
  });
  const now = (): Date => api.app.kernel.clock();
  const audience = sql`select null::int as id_cliente, n as endereco, row_number() over () as ordem from unnest(${[...NUMBERS]}::text[]) n`;
  const { id } = await api.database
    .transaction()
    .execute((trx) =>
      insertBatch(
        trx,
        { content: { canal: 'sms', texto: 'Ola' }, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: now() },
        now(),
        now(),
      ),
    );
  const rows = () => api.database.selectFrom('mensagens').selectAll().where('id_lote', '=', id).orderBy('destino').execute();
  const again = () => api.database.transaction().execute((trx) => messages.api.batches.sendFailuresAgain(trx, id, {}, now()));
  const at = (seconds: number): void => api.setNow(new Date(new Date(START).getTime() + seconds * 1000).toISOString());
  await messages.engine.roundOf('sms');
  at(30);
  await messages.engine.roundOf('sms');
  expect(await rows()).toMatchObject([{ estado: 'erro', status_sms: 4 }, { estado: 'entregue' }]);

  expect(await again()).toBe(1);
  expect(await again()).toBe(0);
  const waits = { estado: 'aguardando', reenvios: 1, motivo: null, status_operadora: 1, status_sms: null, agendado_para: null };
  expect(await rows()).toMatchObject([waits, { agendado_para: new Date(START) }]);
  answer = () => failure('unknown_outcome', 'cut off');
  at(60);
  await messages.engine.roundOf('sms');
  const [first] = await rows();
  const key = `${first?.id}-1`;
  expect(taken.at(-1)).toMatchObject({ celular: NUMBERS[0], chave: key });
  at(120);
  await messages.engine.reconcile();
  expect(asked).toEqual([key]);
  expect(await rows()).toMatchObject([{ estado: 'entregue', status_operadora: 4 }, {}]);

  const receipt = (chave: string) =>
    smsReceipts(api.database).perform({
      body: Buffer.from(new URLSearchParams({ idSMS: 'p', chaveCliente: chave, statusEntregue: '9' }).toString()),
    } as never);
  await receipt(String(first?.id));
  expect((await rows())[0]).toMatchObject({ status_operadora: 4 });
  await receipt(key);
  expect((await rows())[0]).toMatchObject({ status_operadora: 9 });
  const { estado } = await api.database.selectFrom('mensagens_lotes').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
  expect(estado).toBe('concluido');
});

/** An e-mail batch under way whose only message failed. */
async function failedBatch() {
  const now = api.app.kernel.clock();
  const messages = messagesOf(api, takingGateway().provider);
  const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
  const audience = sql`select null::int as id_cliente, 'ana@exemplo.com' as endereco, 1 as ordem`;
  const batch = { content, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null };
  const { id } = await api.database.transaction().execute((trx) => insertBatch(trx, batch, now, now));
  const { id: message } = await api.database
    .updateTable('mensagens')
    .set({ estado: 'erro' })
    .where('id_lote', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, message, messages, now };
}

test.each([
  ['all that failed', ({ id, messages, now }, trx) => messages.api.batches.sendFailuresAgain(trx, id, {}, now)],
  ['one that failed', ({ message, messages, now }, trx) => messages.api.emails.sendAgain(trx, message, now)],
] satisfies [string, (made: Awaited<ReturnType<typeof failedBatch>>, trx: Trx) => Promise<unknown>][])(
  'a batch is not called over while somebody lets %s wait again',
  async (_what, sendAgain) => {
    const made = await failedBatch();
    const { id, now } = made;
    const finishing = await api.database.transaction().execute(async (trx) => {
      await sendAgain(made, trx);
      const over = finishBatches(api.app.kernel.database, [id], now);
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(api.database)).rows.length)
        .toBeGreaterThan(0);
      return { over };
    });
    await finishing.over;
    const { estado } = await api.database.selectFrom('mensagens_lotes').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
    expect(estado).toBe('enviando');
  },
);
