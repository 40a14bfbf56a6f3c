import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, success } from '#server/integrations/result.ts';
import type { Sms } from '#server/integrations/sms/sms.port.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf } from '#tests/support/messages.ts';
import { insertBatch } from './mensagens.batches.ts';
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
        { content: { canal: 'sms', texto: 'Ola' }, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null },
        now(),
        now(),
      ),
    );
  const rows = () => api.database.selectFrom('mensagens').selectAll().where('id_lote', '=', id).orderBy('destino').execute();
  const again = () => api.database.transaction().execute((trx) => messages.api.batches.sendFailuresAgain(trx, id, undefined, now()));
  const at = (seconds: number): void => api.setNow(new Date(new Date(START).getTime() + seconds * 1000).toISOString());
  await messages.engine.roundOf('sms');
  at(30);
  await messages.engine.roundOf('sms');
  expect(await rows()).toMatchObject([{ estado: 'erro', status_sms: 4 }, { estado: 'entregue' }]);

  expect(await again()).toBe(1);
  expect(await again()).toBe(0);
  expect(await rows()).toMatchObject([{ estado: 'aguardando', reenvios: 1, motivo: null, status_operadora: 1, status_sms: null }, {}]);
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
