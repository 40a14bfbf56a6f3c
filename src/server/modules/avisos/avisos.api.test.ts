import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultarAvisos, repetirAviso } from '#contract/avisos/avisos.operations.ts';
import {
  NOTICE_ENVIRONMENT,
  NOTICE_SENDERS,
  NOTICE_SENDER_NAMES,
  type NoticeSender,
  type NoticeVariable,
  createNoticeSecret,
} from '#server/integrations/avisos/senders.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { createNoticeProcessor } from '#server/kernel/notices/process.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { type SealedNotice, sealedNotice } from '#tests/support/sealed-notice.ts';
import { systemHistory } from '#tests/support/system-history.ts';

const SECRET = 'um segredo só dos testes';
/** The only sender without a secret of its own in the environment. */
const UNSET = NOTICE_SENDERS.correio.secret;
const SECRETS = Object.fromEntries(
  Object.keys(NOTICE_ENVIRONMENT)
    .filter((variable) => variable !== UNSET)
    .map((variable) => [variable, SECRET]),
);

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: SECRETS });
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('avisos_recebidos').execute();
});
afterAll(() => api.stop());

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}
const send = ({ method = 'POST', url, headers = {}, payload }: Sent) =>
  api.app.http.inject({
    method,
    url: `/api/webhooks/${url}`,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  });
const asaas = (id: string, event = 'PAYMENT_RECEIVED', token = SECRET) =>
  send({ url: 'asaas', headers: { 'asaas-access-token': token }, payload: JSON.stringify({ id, event }) });
const kept = () => api.database.selectFrom('avisos_recebidos').select(['provedor', 'id_evento', 'tipo', 'estado']).orderBy('id').execute();

const BODY = '{"id":"1","tipo":"x","event":{"id":"1","type":"x"},"type":"x"}';

/** Every call of every sender, by the name of its operation. */
const CALLS = NOTICE_SENDER_NAMES.flatMap((name) => {
  const { secret, calls }: NoticeSender & { readonly secret: NoticeVariable } = NOTICE_SENDERS[name];
  return calls.map((call) => [call.operation.id, { name, secret, call }] as const);
});
type Called = (typeof CALLS)[number][1];
const secretOf = ({ secret }: Called): string => createNoticeSecret(SECRETS, api.app.kernel.keys.notices)(secret);
const sealed = (called: Called, secret = secretOf(called)): SealedNotice =>
  sealedNotice(called.call, secret, called.call.operation.method === 'GET' ? 'id=1' : BODY, new Date(START));

describe('a notice without its proof', () => {
  test.each(CALLS)('by %s is 401, counted, and nothing of it is kept', async (operation, called) => {
    const { call } = called;
    const right = sealed(called);
    const spoilt: SealedNotice[] = [sealed(called, 'errado')];
    if (call.proof.by !== 'address') {
      const { [call.proof.header]: seal = '', ...headers } = right.headers;
      spoilt.push({ ...right, headers }, { ...right, headers: { ...headers, [call.proof.header]: `${seal}0` } });
    }
    for (const notice of spoilt) {
      const answer = await api.app.http.inject(notice);
      expect([answer.statusCode, answer.json()]).toEqual([401, { mensagem: 'Aviso sem a prova de quem o manda' }]);
    }
    expect(await kept()).toEqual([]);
    const { payload } = await api.app.http.inject({ method: 'GET', url: '/metricas', remoteAddress: '127.0.0.1' });
    expect(payload).toMatch(new RegExp(`guarida_requisicao_segundos_count\\{operacao="${operation}",status="401"\\} [1-9]`));
  });

  test('is not let in with the secret of our own making of another provider', async () => {
    expect((await send({ url: `correio/${encodeURIComponent(SECRET)}`, payload: BODY })).statusCode).toBe(401);
  });
});

describe('a notice', () => {
  test.each(CALLS)('by %s is answered and kept, once however often it comes', async (_operation, called) => {
    const replies = await Promise.all([1, 2, 3].map(() => api.app.http.inject(sealed(called))));
    for (const reply of replies) expect([reply.statusCode, reply.json<unknown>()]).toEqual([200, { recebido: true }]);
    expect(await kept()).toMatchObject([{ provedor: called.name, estado: 'pendente' }]);
  });

  test('may be a form, or bytes of any kind, and is kept to the byte', async () => {
    const payload = 'idSMS=7&mensagem=n%C3%A3o';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await send({ url: `facilita-movel/${encodeURIComponent(SECRET)}`, headers, payload });
    await send({ url: `zapi/${encodeURIComponent(SECRET)}`, headers: { 'content-type': 'text/strange' }, payload: '\0\x01não é JSON' });
    const rows = await api.database.selectFrom('avisos_recebidos').select(['tipo', 'corpo']).orderBy('id').execute();
    expect(rows.map((row) => [row.tipo, row.corpo.toString()])).toEqual([
      ['resposta', payload],
      ['desconhecido', '\0\x01não é JSON'],
    ]);
  });

  test.each(['', 'banana', 'application/json; charset=', ';;', 'a/b/c', '{}'])('of the type «%s» is kept like any other', async (type) => {
    const headers = { 'asaas-access-token': SECRET, 'content-type': type };
    const reply = await send({ url: 'asaas', headers, payload: '{"id":"a","event":"B"}' });
    expect([reply.statusCode, await kept()]).toMatchObject([200, [{ id_evento: 'a', tipo: 'B', estado: 'pendente' }]]);
  });

  test('that came encoded is read, whether its proof is of what came or of what it says', async () => {
    const [asCame, asSaid] = ['{"id":"1","tipo":"x"}', '{"id":"2","tipo":"x"}'].map((body) => [body, gzipSync(body)] as const);
    const [payload, body] = [asCame?.[1] ?? '', asSaid?.[0] ?? ''];
    const stamp = String(new Date(START).getTime() / 1000);
    const sign = (signed: string | Buffer) => {
      const hmac = createHmac('sha256', SECRET).update(`${stamp}.`).update(signed).digest('hex');
      return { 'x-seguradora-signature': `t=${stamp},v1=${hmac}`, 'content-encoding': 'gzip' };
    };
    const replies = [
      await send({ url: 'seguradora', headers: sign(payload), payload }),
      await send({ url: 'seguradora', headers: sign(body), payload: asSaid?.[1] ?? '' }),
      await send({ url: 'seguradora', headers: sign('outra'), payload }),
    ];
    expect(replies.map((one) => one.statusCode)).toEqual([200, 200, 401]);
    expect(await kept()).toMatchObject([
      { id_evento: '1', estado: 'pendente' },
      { id_evento: '2', estado: 'pendente' },
    ]);
  });

  test.each([
    ['an encoding nobody knows', 'compress', Buffer.from('abc')],
    ['one that is none', 'gzip', Buffer.from('abc')],
    ['one that becomes too much', 'gzip', gzipSync(Buffer.alloc(1024 * 1024 + 1))],
  ])('in %s is kept as it came, and shown as broken', async (_name, encoding, payload) => {
    const reply = await send({ url: `zapi/${encodeURIComponent(SECRET)}`, headers: { 'content-encoding': encoding }, payload });
    expect(reply.statusCode).toBe(200);
    const rows = await api.database.selectFrom('avisos_recebidos').select(['estado', 'ultimo_erro', 'corpo']).execute();
    expect(rows).toEqual([{ estado: 'erro', ultimo_erro: `Conteúdo que não se lê, em ${encoding}`, corpo: payload }]);
  });

  test('in letters that are none is kept like any other, and takes none of those beside it along', async () => {
    const long = 'x'.repeat(199);
    const odd = [asaas('a', '\ud800'), asaas('b\udfff'), asaas(`${long}😀`), asaas(`${long}😁`)];
    const good = Array.from({ length: 20 }, (_, at) => asaas(`bom${at}`));
    const replies = await Promise.all([...odd, ...good]);
    expect(replies.map((one) => one.statusCode)).toEqual(replies.map(() => 200));
    expect(await kept()).toHaveLength(odd.length + good.length);
  });

  test('is no larger than a megabyte', async () => {
    const of = (bytes: number) => send({ url: `zapi/${encodeURIComponent(SECRET)}`, payload: 'x'.repeat(bytes) });
    expect([(await of(1024 * 1024)).statusCode, (await of(1024 * 1024 + 1)).statusCode]).toEqual([200, 422]);
  });

  test('leaves its secret in no log', async () => {
    for (const [, called] of CALLS) await api.app.http.inject(sealed(called));
    const secrets = CALLS.map(([, called]) => secretOf(called));
    const leaks = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
    expect(api.log.filter((line) => leaks.some((leak) => line.includes(leak)))).toEqual([]);
  });

  test('of a thousand at once is kept like any other', async () => {
    const replies = await Promise.all(Array.from({ length: 1000 }, (_, index) => asaas(`evt_${index % 900}`)));
    expect(replies.every((one) => one.statusCode === 200)).toBe(true);
    expect((await kept()).length).toBe(900);
  });

  test('of Meta begins with its own words given back', async () => {
    const ask = (token: string) =>
      send({ method: 'GET', url: `meta?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158` });
    const reply = await ask(SECRET);
    expect([reply.statusCode, reply.payload, String(reply.headers['content-type'])]).toEqual([200, '1158', 'text/plain; charset=utf-8']);
    expect([(await ask('errado')).statusCode, await kept()]).toEqual([401, []]);
  });
});

describe('what was kept', () => {
  let seen: string[];
  let broken: boolean;
  const handler: NoticeHandler = {
    provider: 'asaas',
    kinds: ['PAYMENT_RECEIVED', 'PAYMENT_OVERDUE'],
    perform: async ({ eventId, kind, body, context }) => {
      if (broken) throw new Error('o provedor não responde');
      seen.push([eventId, kind, body.length, context.caller.cause].join(' '));
    },
  };
  const processor = () => createNoticeProcessor({ ...api.app.kernel, handlers: () => [handler] });
  const after = (seconds: number): string => new Date(new Date(START).getTime() + seconds * 1000).toISOString();
  const row = () => api.database.selectFrom('avisos_recebidos').selectAll().executeTakeFirstOrThrow();
  beforeEach(() => {
    [seen, broken] = [[], false];
  });

  test('goes to who knows what it means, in order; the rest is ignored', async () => {
    for (const [id, event] of [
      ['evt_1', 'PAYMENT_RECEIVED'],
      ['evt_2', 'PAYMENT_BANK_SLIP_VIEWED'],
      ['evt_3', 'PAYMENT_OVERDUE'],
    ])
      await asaas(id ?? '', event);
    await processor().drain();
    await processor().drain();
    expect(seen).toEqual([
      'evt_1 PAYMENT_RECEIVED 41 Aviso de asaas: PAYMENT_RECEIVED evt_1',
      'evt_3 PAYMENT_OVERDUE 40 Aviso de asaas: PAYMENT_OVERDUE evt_3',
    ]);
    expect((await kept()).map((one) => one.estado)).toEqual(['processado', 'ignorado', 'processado']);
  });

  test('changes things as the product, which says what notice made it act', async () => {
    await asaas('evt_1');
    const { write, history } = api.app.kernel;
    const changing: NoticeHandler = {
      ...handler,
      perform: ({ context, id }) => write(context, (trx) => history.recordChange(trx, context, { record: id })),
    };
    await createNoticeProcessor({ ...api.app.kernel, handlers: () => [changing] }).drain();
    expect(await systemHistory(api.database, 'avisos/asaas')).toEqual([
      { autor: 'sistema', id_usuario: null, causa: 'Aviso de asaas: PAYMENT_RECEIVED evt_1', id_registro: (await row()).id },
    ]);
  });

  test('is shared by workers, never twice', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => asaas(`evt_${index}`)));
    await Promise.all([processor().drain(), processor().drain(), processor().drain()]);
    expect([seen.length, new Set(seen).size]).toEqual([100, 100]);
  });

  test('that breaks is tried again later and later, says why, and ends where people see it', async () => {
    await asaas('evt_1');
    broken = true;
    await processor().drain();
    expect(await row()).toMatchObject({
      estado: 'pendente',
      tentativas: 1,
      ultimo_erro: 'o provedor não responde',
      proxima_em: new Date(after(5)),
    });
    await processor().drain();
    expect((await row()).tentativas).toBe(1);
    await api.database.updateTable('avisos_recebidos').set({ tentativas: 29 }).execute();
    api.setNow(after(3600));
    await processor().drain();
    expect(await row()).toMatchObject({ estado: 'erro', tentativas: 30 });
    const { body } = await api.as('admin').call(consultarAvisos, { query: { estado: 'erro' } });
    expect(body).toMatchObject({
      totalRegistros: 1,
      registros: [{ idEvento: 'evt_1', tentativas: 30, ultimoErro: 'o provedor não responde' }],
    });
  });

  test('by a worker that died is processed by another', async () => {
    await asaas('evt_1');
    await api.database
      .updateTable('avisos_recebidos')
      .set({ estado: 'processando', reservado_ate: new Date(after(60)) })
      .execute();
    await processor().drain();
    expect(seen).toEqual([]);
    api.setNow(after(61));
    await processor().drain();
    expect(seen.length).toBe(1);
  });

  test('is asked about by staff who may, and processed once more when it came to nothing', async () => {
    expect((await api.anonymous.call(consultarAvisos)).status).toBe(401);
    expect((await api.as('editor').call(consultarAvisos)).refusal['permissao']).toBe('usuariosPermissao');
    await asaas('evt_1', 'PAYMENT_CREATED');
    const { id } = await row();
    const repeat = () => api.as('admin').call(repetirAviso, { params: { id: String(id) } });
    expect((await repeat()).status).toBe(404);
    await processor().drain();
    expect([(await repeat()).status, (await row()).estado]).toEqual([200, 'pendente']);
    expect((await api.historyOf(repetirAviso)).at(-1)).toMatchObject({
      id_registro: id,
      detalhe: { provedor: 'asaas', id_evento: 'evt_1' },
    });
  });
});
