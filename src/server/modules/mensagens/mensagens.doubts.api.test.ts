import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Result, failure, success } from '#server/integrations/result.ts';
import type { Sms, SmsConhecido } from '#server/integrations/sms/sms.port.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingWhatsapp } from '#tests/support/messages.ts';
import { smsReceipts } from './sms.receipts.ts';

let api: Api;
let messages: ReturnType<typeof messagesOf>;
let taken: Sms[];
let answer: () => Result<{ idProvedor: string }>;
let known: Result<SmsConhecido | null>;
const whatsapp = takingWhatsapp(false);

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('mensagens').execute();
  await api.database.updateTable('mensagens_canais').set({ parado_desde: null, motivo: null, sondar_em: null }).execute();
  taken = [];
  answer = () => failure('unknown_outcome', 'no answer');
  known = success(null);
  messages = messagesOf(
    api,
    {
      enviar: async (sms) => {
        taken.push(sms);
        return answer();
      },
      consultar: async () => known,
      saldo: async () => success({ creditos: 1 }),
    },
    undefined,
    whatsapp.provider,
  );
});
afterAll(() => api.stop());

const after = (seconds: number): void => api.setNow(new Date(new Date(START).getTime() + seconds * 1000).toISOString());
const now = () => api.app.kernel.clock();
const row = (id: number) => api.database.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ask = (seconds: number) => {
  after(seconds);
  return messages.engine.reconcile();
};
const CODE = { codigo_parceiro: 'TRILHA26' };
/** A message with a code that only its values have, as the portal sends one. */
const secret = (canal: 'sms' | 'whatsapp' = 'sms'): Promise<number> =>
  api.database.transaction().execute((trx) =>
    messages.api.send(
      trx,
      {
        content: { canal, texto: 'Seu codigo e [codigo_parceiro]' },
        destino: '11987654321',
        idCliente: null,
        agendadoPara: null,
        felicitacao: null,
        idUsuario: null,
        secreta: true,
        valores: CODE,
      },
      now(),
    ),
  );
/** The same, handed over and never answered for. */
const doubted = async (): Promise<number> => {
  const id = await secret();
  await messages.engine.roundOf('sms');
  expect(await row(id)).toMatchObject({ estado: 'incerta', valores: CODE });
  return id;
};

describe('a code in a message that is in doubt', () => {
  test('is said again where the message leaves once more, and forgotten then', async () => {
    const id = await doubted();
    await ask(31);
    answer = () => success({ idProvedor: 'p1' });
    await messages.engine.roundOf('sms');
    expect(taken.map(({ texto }) => texto)).toEqual(['Seu codigo e TRILHA26', 'Seu codigo e TRILHA26']);
    expect(await row(id)).toMatchObject({ estado: 'entregue', valores: null });
  });

  test('is forgotten once the message is known there', async () => {
    const id = await doubted();
    known = success({ idProvedor: null, status: 4 });
    await ask(31);
    expect(await row(id)).toMatchObject({ estado: 'entregue', valores: null });
  });

  test('is forgotten once it is in doubt a second time, which a person decides', async () => {
    const id = await doubted();
    await ask(31);
    await messages.engine.roundOf('sms');
    await ask(62);
    expect(await row(id)).toMatchObject({ estado: 'incerta', reservado_ate: null, valores: null });
  });

  test('is forgotten when nobody could be asked for a day', async () => {
    const id = await doubted();
    known = failure('unavailable', 'ECONNREFUSED');
    await ask(31);
    expect((await row(id)).valores).toEqual(CODE);
    await ask(24 * 3600 + 31);
    expect(await row(id)).toMatchObject({ estado: 'incerta', reservado_ate: null, valores: null });
  });

  test('is there again where a slow worker comes back to say that the message has to leave later', async () => {
    const id = await secret('whatsapp');
    whatsapp.answers.of = async () => {
      // Given up for lost meanwhile, and forgotten.
      await ask(61);
      expect(await row(id)).toMatchObject({ estado: 'incerta', valores: null });
      return failure('rate_limited', '429');
    };
    await messages.engine.roundOf('whatsapp');
    expect(await row(id)).toMatchObject({ estado: 'aguardando', valores: CODE });
    whatsapp.answers.of = () => success({ idProvedor: 'w1' });
  });

  test('is kept of one whose worker died only where somebody can be asked about it', async () => {
    const ids = [await secret('sms'), await secret('whatsapp')];
    await api.database.updateTable('mensagens').set({ estado: 'em_entrega', tentativas: 1, reservado_ate: now() }).execute();
    known = failure('unavailable', 'ECONNREFUSED');
    await ask(31);
    expect(await Promise.all(ids.map(row))).toMatchObject([
      { estado: 'incerta', valores: CODE },
      { estado: 'incerta', valores: null },
    ]);
  });

  test('is forgotten when the message expires', async () => {
    const id = await secret();
    await ask(25 * 3600);
    expect(await row(id)).toMatchObject({ estado: 'expirada', valores: null });
  });
});

const receipt = async (id: number, status: number, idSMS = 'g7'): Promise<void> => {
  const body = Buffer.from(new URLSearchParams({ idSMS, chaveCliente: String(id), statusEntregue: String(status) }).toString());
  await smsReceipts(api.database).perform({ body, context: { now: now() } } as never);
};

describe('a receipt', () => {
  test('of one that was only asked about by our key is taken by that key, with the id that it brings', async () => {
    const id = await doubted();
    known = success({ idProvedor: null, status: 3 });
    await ask(31);
    expect(await row(id)).toMatchObject({ estado: 'entregue', status_operadora: 3, id_provedor: null });
    await receipt(id, 4);
    expect(await row(id)).toMatchObject({ status_operadora: 4, id_provedor: 'g7' });
    await receipt(id, 9, 'another');
    await receipt(id, 9);
    expect(await row(id)).toMatchObject({ estado: 'entregue', status_operadora: 9, id_provedor: 'g7' });
  });

  test('settles one that is left in doubt, or still asked about', async () => {
    for (const status of [4, 5]) {
      const given = await doubted();
      await api.database.updateTable('mensagens').set({ reservado_ate: null, status_operadora: 5 }).where('id', '=', given).execute();
      const asked = await doubted();
      for (const id of [given, asked]) await receipt(id, status, `g${id}`);
      const expected =
        status === 4
          ? { estado: 'entregue', motivo: null, status_operadora: 4, enviado_em: now() }
          : { estado: 'erro', motivo: 'Não entregue pela operadora', status_operadora: 5, enviado_em: null };
      for (const id of [given, asked]) expect(await row(id)).toMatchObject({ ...expected, reservado_ate: null, valores: null });
    }
  });

  test('of one that was unknown there, and waits to leave once more, keeps it from leaving', async () => {
    const id = await doubted();
    await ask(31);
    expect((await row(id)).estado).toBe('aguardando');
    await receipt(id, 9);
    await messages.engine.roundOf('sms');
    expect([taken.length, await row(id)]).toMatchObject([1, { estado: 'entregue', status_operadora: 9 }]);
  });

  test('of one that never left says nothing, and one in hand is waited for', async () => {
    const id = await secret();
    await receipt(id, 9);
    expect((await row(id)).estado).toBe('aguardando');
    await sql`update mensagens set estado = 'em_entrega' where id = ${id}`.execute(api.database);
    await expect(receipt(id, 9)).rejects.toThrow('still leaving');
  });
});
