import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { createDelivery, type SendResult } from './delivery.ts';

let api: Api;
let sent: string[] = [];
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  sent = [];
});
afterAll(() => api.stop());

let sequence = 0;
async function enqueue(secret = false): Promise<number> {
  const { kernel } = api.app;
  sequence += 1;
  const key = `teste:${sequence}`;
  const message = { key, to: 'ana@exemplo.com.br', subject: 'Assunto', html: '<p>corpo</p>', text: 'corpo', secret };
  await kernel.database.transaction().execute(async (trx) => {
    await kernel.outbox.email(trx, message, kernel.clock());
    await kernel.outbox.email(trx, message, kernel.clock());
  });
  return (await api.database.selectFrom('caixa_saida').select('id').where('chave', '=', key).executeTakeFirstOrThrow()).id;
}
const delivery = (result: SendResult | (() => Promise<SendResult>)) =>
  createDelivery({
    database: api.app.kernel.database,
    send: async (message) => {
      sent.push(message.messageId);
      return typeof result === 'function' ? result() : result;
    },
    clock: api.app.kernel.clock,
    metrics: createMetrics(),
    log: api.app.kernel.log,
  });
const row = (id: number) => api.database.selectFrom('caixa_saida').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const SENT: SendResult = { kind: 'sent', providerId: '250 ok' };

describe('a message of the outbox', () => {
  test('exists only if the change does', async () => {
    const { kernel } = api.app;
    const failing = kernel.database.transaction().execute(async (trx) => {
      await kernel.outbox.email(trx, { key: 'desfeita', to: 'a@b.c', subject: 's', html: '', text: '', secret: false }, kernel.clock());
      throw new Error('desfaz');
    });
    await expect(failing).rejects.toThrow('desfaz');
    expect(await api.database.selectFrom('caixa_saida').select('id').where('chave', '=', 'desfeita').executeTakeFirst()).toBeUndefined();
  });

  test('asked for twice with the same key is one, and delivered twice leaves once', async () => {
    const id = await enqueue();
    const deliver = delivery(SENT);
    await deliver(id);
    await deliver(id);
    expect(sent).toEqual([`<caixa-saida.${id}@guarida>`]);
    expect(await row(id)).toMatchObject({ estado: 'enviado', id_provedor: '250 ok', corpo_texto: 'corpo' });
  });

  test('that carries a secret loses its body when it leaves', async () => {
    const id = await enqueue(true);
    await delivery(SENT)(id);
    expect(await row(id)).toMatchObject({ estado: 'enviado', corpo_html: null, corpo_texto: null });
  });

  test('that cannot leave now is tried again', async () => {
    const id = await enqueue();
    await expect(delivery({ kind: 'later', reason: 'ocupado' })(id)).rejects.toThrow('ocupado');
    expect(await row(id)).toMatchObject({ estado: 'pendente', tentativas: 1, ultimo_erro: 'ocupado' });
    await delivery(SENT)(id);
    expect(await row(id)).toMatchObject({ estado: 'enviado', tentativas: 2 });
  });

  test('that was refused is an error, and is not tried again', async () => {
    const id = await enqueue();
    await delivery({ kind: 'refused', reason: '550' })(id);
    await delivery(SENT)(id);
    expect([(await row(id)).estado, sent.length]).toEqual(['erro', 1]);
  });

  test('whose fate is unknown is never sent again blindly', async () => {
    const id = await enqueue();
    await delivery({ kind: 'unknown', reason: 'caiu depois do DATA' })(id);
    await delivery(SENT)(id);
    expect([(await row(id)).estado, sent.length]).toEqual(['incerto', 1]);
  });

  test('whose worker died while sending becomes uncertain, visible and unsent', async () => {
    const id = await enqueue();
    await api.database.updateTable('caixa_saida').set({ estado: 'enviando' }).where('id', '=', id).execute();
    await delivery(SENT)(id);
    expect([(await row(id)).estado, sent]).toEqual(['incerto', []]);
  });
});
