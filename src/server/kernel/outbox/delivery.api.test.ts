import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { consultarAnexos } from '#contract/anexos/anexos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { createDelivery } from './delivery.ts';
import type { MailMessage, OutgoingEmail, SendResult, SendSms } from './message.ts';
import { reconcileOutbox } from './reconcile.ts';

let api: Api;
let sent: MailMessage[] = [];
let texted: Parameters<SendSms>[0][] = [];
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  sent = [];
  texted = [];
  api.setNow(START);
});
afterAll(() => api.stop());

let sequence = 0;
async function enqueue(more: Partial<OutgoingEmail> = {}): Promise<number> {
  const { kernel } = api.app;
  sequence += 1;
  const key = `teste:${sequence}`;
  const message = { key, to: ['ana@exemplo.com.br'], subject: 'Assunto', html: '<p>corpo</p>', text: 'corpo', secret: false, ...more };
  await kernel.database.transaction().execute(async (trx) => {
    await kernel.outbox.email(trx, message, kernel.clock());
    await kernel.outbox.email(trx, message, kernel.clock());
  });
  return (await api.database.selectFrom('caixa_saida').select('id').where('chave', '=', key).executeTakeFirstOrThrow()).id;
}
const delivery = (result: SendResult | (() => Promise<SendResult>), files: Pick<FileStore, 'abrir'> = api.app.kernel.files) =>
  createDelivery({
    ...api.app.kernel,
    files,
    send: async (message) => {
      sent.push(message);
      return typeof result === 'function' ? result() : result;
    },
    sendSms: async (sms) => {
      texted.push(sms);
      return typeof result === 'function' ? result() : result;
    },
    metrics: createMetrics(),
  });
const reconcile = () => reconcileOutbox(api.app.kernel);
/** The jobs of the message that wait to begin, and for how many seconds. */
const jobsOf = async (id: number): Promise<number[]> => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::int as wait from jobs.job where name = 'email' and state = 'created' and (data->>'id')::int = ${id}`.execute(
    api.database,
  );
  return rows.map((one) => one.wait);
};
const row = (id: number) => api.database.selectFrom('caixa_saida').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const SENT: SendResult = { kind: 'sent', providerId: '250 ok', refused: [] };
const LATER: SendResult = { kind: 'later', reason: 'ocupado' };
const after = (seconds: number): Date => new Date(new Date(START).getTime() + seconds * 1000);
const wait = (seconds: number): void => api.setNow(after(seconds).toISOString());

describe('a message of the outbox', () => {
  test('exists only if the change does', async () => {
    const { kernel } = api.app;
    const failing = kernel.database.transaction().execute(async (trx) => {
      await kernel.outbox.email(trx, { key: 'desfeita', to: ['a@b.c'], subject: 's', html: '', text: '', secret: false }, kernel.clock());
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
    expect(sent.map((one) => one.messageId)).toEqual([`<caixa-saida.${id}@guarida>`]);
    expect(await row(id)).toMatchObject({ estado: 'enviado', id_provedor: '250 ok', corpo_texto: 'corpo' });
  });

  test('that carries a secret loses its body when it leaves', async () => {
    const id = await enqueue({ secret: true });
    await delivery(SENT)(id);
    expect(await row(id)).toMatchObject({ estado: 'enviado', corpo_html: null, corpo_texto: null });
  });

  test('that cannot leave now is tried again', async () => {
    const id = await enqueue();
    await delivery(LATER)(id);
    expect(await row(id)).toMatchObject({ estado: 'pendente', tentativas: 1, ultimo_erro: 'ocupado', proxima_em: after(5) });
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

  test('that carries a secret loses its body also when nobody knows whether it left', async () => {
    const [unknown, lost] = [await enqueue({ secret: true }), await enqueue({ secret: true })];
    await delivery({ kind: 'unknown', reason: 'caiu depois do DATA' })(unknown);
    await api.database.updateTable('caixa_saida').set({ estado: 'enviando' }).where('id', '=', lost).execute();
    await reconcile();
    for (const id of [unknown, lost]) expect(await row(id)).toMatchObject({ estado: 'incerto', corpo_html: null, corpo_texto: null });
  });

  test('whose worker died while sending becomes uncertain, visible and unsent', async () => {
    const id = await enqueue();
    await api.database.updateTable('caixa_saida').set({ estado: 'enviando' }).where('id', '=', id).execute();
    await delivery(SENT)(id);
    expect([(await row(id)).estado, sent]).toEqual(['incerto', []]);
  });

  test('that another worker has now is left to it, and is in doubt once its time is over', async () => {
    const id = await enqueue();
    let finish: (result: SendResult) => void = () => undefined;
    const slow = delivery(() => new Promise((resolve) => (finish = resolve)))(id);
    await expect.poll(() => sent.length).toBe(1);
    await expect(delivery(SENT)(id)).rejects.toThrow('another worker');
    expect((await row(id)).estado).toBe('enviando');
    wait(61);
    await delivery(SENT)(id);
    expect([(await row(id)).estado, sent.length]).toEqual(['incerto', 1]);
    // It was only slow: what it knows settles the doubt.
    finish(SENT);
    await slow;
    expect((await row(id)).estado).toBe('enviado');
  });

  test('is settled alone: what came of it is written of none that is on its way, or in doubt, beside it', async () => {
    const [one, doubtful, flying, waiting] = [await enqueue(), await enqueue(), await enqueue(), await enqueue()];
    await delivery({ kind: 'unknown', reason: 'caiu depois do DATA' })(doubtful);
    void delivery(() => new Promise(() => undefined))(flying);
    await expect.poll(async () => (await row(flying)).estado).toBe('enviando');
    await delivery(SENT)(one);
    const states = await Promise.all([one, doubtful, flying, waiting].map(async (id) => (await row(id)).estado));
    expect(states).toEqual(['enviado', 'incerto', 'enviando', 'pendente']);
    // Over, it keeps nobody waiting for those that are not.
    await delivery(SENT)(one);
  });

  test('given up for lost waits again when it turns out that it did not leave, unless its secret is gone', async () => {
    const [open, secret] = [await enqueue(), await enqueue({ secret: true })];
    const turnsOut = Promise.withResolvers<SendResult>();
    const slow = [open, secret].map((id) => delivery(() => turnsOut.promise)(id));
    await expect.poll(() => sent.length).toBe(2);
    wait(61);
    await reconcile();
    for (const id of [open, secret]) expect((await row(id)).estado).toBe('incerto');
    turnsOut.resolve(LATER);
    await Promise.all(slow);
    expect(await row(open)).toMatchObject({ estado: 'pendente', proxima_em: after(66) });
    expect(await row(secret)).toMatchObject({ estado: 'incerto', corpo_texto: null });
    await delivery(SENT)(secret);
    expect(sent).toHaveLength(2);
  });

  test('is not sent once it is of no use', async () => {
    const id = await enqueue({ secret: true, usefulUntil: after(600) });
    wait(600);
    await delivery(SENT)(id);
    expect(sent).toEqual([]);
    expect(await row(id)).toMatchObject({ estado: 'erro', corpo_texto: null });
  });

  test('that could not leave for two days is given up, where people see it', async () => {
    const id = await enqueue();
    wait(48 * 3600 + 1);
    await delivery(LATER)(id);
    expect(await row(id)).toMatchObject({ estado: 'erro', ultimo_erro: 'ocupado' });
  });

  const withFile = async (): Promise<number> => {
    const bill = { tipo: 'anexo', nome: 'Fatura.pdf', mime: 'application/pdf' } as const;
    const file = await api.app.kernel.files.gerar(bill, async (out) => void out.end('%PDF'));
    return enqueue({ attachments: { files: [file], openedBy: consultarAnexos } });
  };

  test('with files is in doubt only once the longest of texts would have left', async () => {
    const id = await withFile();
    let finish: (result: SendResult) => void = () => undefined;
    const slow = delivery(() => new Promise((resolve) => (finish = resolve)))(id);
    await expect.poll(() => sent.length).toBe(1);
    wait(359);
    await reconcile();
    expect((await row(id)).estado).toBe('enviando');
    wait(361);
    await reconcile();
    expect((await row(id)).estado).toBe('incerto');
    finish(SENT);
    await slow;
    expect((await row(id)).estado).toBe('enviado');
  });

  test('whose file cannot be read waits for it longer and longer, for two days, and leaves whole', async () => {
    const [back, gone] = [await withFile(), await withFile()];
    const unread = delivery(SENT, { abrir: () => Promise.reject(new Error('ENOENT')) });
    await unread(back);
    const ultimo_erro = 'Um dos arquivos não pôde ser lido';
    expect(await row(back)).toMatchObject({ estado: 'pendente', tentativas: 1, ultimo_erro, proxima_em: after(5) });
    await delivery(SENT)(back);
    expect(sent.map(({ files }) => files.map(({ name, bytes }) => [name, String(bytes)]))).toEqual([[['Fatura.pdf', '%PDF']]]);
    wait(48 * 3600 + 1);
    await unread(gone);
    expect([sent.length, await row(gone)]).toMatchObject([1, { estado: 'erro', ultimo_erro }]);
  });

  test('whose file is gone does not leave without it, and a file that stayed in the panel does not travel', async () => {
    const [gone, divided] = [await withFile(), await withFile()];
    await api.database.updateTable('caixa_saida_anexos').set({ arquivo: null }).where('id_mensagem', '=', gone).execute();
    await delivery(SENT)(gone);
    expect([sent, await row(gone)]).toMatchObject([[], { estado: 'erro', ultimo_erro: 'Um dos arquivos não existe mais' }]);
    await api.database.updateTable('caixa_saida_anexos').set({ funcao: consultarAnexos.id }).where('id_mensagem', '=', divided).execute();
    await delivery(SENT)(divided);
    expect(sent.map(({ files }) => files)).toEqual([[]]);
  });

  test('taken for some and refused for others says so', async () => {
    const id = await enqueue({ to: ['ana@exemplo.com.br', 'nao@exemplo.com.br'] });
    await delivery({ ...SENT, refused: ['nao@exemplo.com.br'] })(id);
    expect(await row(id)).toMatchObject({ estado: 'enviado', ultimo_erro: 'Recusado para nao@exemplo.com.br' });
  });
});

describe('what fell behind', () => {
  test('gets another job when its own is gone, and none while it waits', async () => {
    const [kept, lost] = [await enqueue(), await enqueue()];
    await sql`delete from jobs.job where name = 'email' and (data->>'id')::int = ${lost}`.execute(api.database);
    await reconcile();
    expect([(await jobsOf(kept)).length, (await jobsOf(lost)).length]).toEqual([1, 0]);
    wait(60);
    await reconcile();
    await reconcile();
    expect([(await jobsOf(kept)).length, (await jobsOf(lost)).length]).toEqual([1, 1]);
  });

  test('waits for its moment', async () => {
    const id = await enqueue();
    await sql`delete from jobs.job where name = 'email'`.execute(api.database);
    await delivery(LATER)(id);
    expect([(await row(id)).proxima_em, ...(await jobsOf(id))]).toEqual([after(5), 5]);
    await reconcile();
    expect(await jobsOf(id)).toEqual([5]);
  });

  test('is put in doubt when its worker did not come back', async () => {
    const id = await enqueue();
    void delivery(() => new Promise(() => undefined))(id);
    await expect.poll(() => sent.length).toBe(1);
    wait(59);
    await reconcile();
    expect((await row(id)).estado).toBe('enviando');
    wait(60);
    await reconcile();
    expect([(await row(id)).estado, sent.length]).toEqual(['incerto', 1]);
  });
});

test('an SMS of the house leaves once under a key that no message to a client has, and keeps no secret afterwards', async () => {
  const { kernel } = api.app;
  const sms = { key: 'codigo:1:1:sms', to: '11912345678', text: 'Guarida: 123456', secret: true };
  await kernel.database.transaction().execute(async (trx) => {
    await kernel.outbox.sms(trx, sms, kernel.clock());
    await kernel.outbox.sms(trx, sms, kernel.clock());
  });
  const { id } = await api.database.selectFrom('caixa_saida').select('id').where('chave', '=', sms.key).executeTakeFirstOrThrow();
  expect(await jobsOf(id)).toEqual([0]);
  await delivery(LATER)(id);
  expect(await row(id)).toMatchObject({ canal: 'sms', estado: 'pendente', corpo_texto: 'Guarida: 123456' });
  await delivery(SENT)(id);
  await delivery(SENT)(id);
  expect(texted).toEqual(Array.from({ length: 2 }, () => ({ key: `c${id}`, to: '11912345678', text: 'Guarida: 123456' })));
  expect(await row(id)).toMatchObject({ estado: 'enviado', corpo_texto: null, corpo_html: null });
  expect(sent).toEqual([]);
});
