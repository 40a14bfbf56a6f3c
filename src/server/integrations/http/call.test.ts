import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpCall, callProvider } from './call.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
interface Seen {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let url: string;
let seen: Seen[];
let replies: Reply[];
let waits: number[];

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const silence: Reply = () => undefined;
/** Only whoever gets no answer at all waits for the limit: a busy machine must not look like silence. */
const patienceFor = (answers: readonly Reply[]): number => (answers.includes(silence) || answers.includes(half) ? 300 : 30_000);
const half: Reply = (_request, response) => void response.writeHead(200, { 'content-length': '100' }).write('{');
const cut: Reply = (request) => request.socket.destroy();
const OK = answer(200, '{"id": 1}');

beforeEach(async () => {
  [seen, replies, waits] = [[], [], []];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ method: request.method ?? '', headers: request.headers, body });
      (replies.length > 1 ? replies.shift() : replies[0])?.(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/payments`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const call = (more: Partial<HttpCall> = {}, ...answers: Reply[]) => {
  replies = answers;
  return callProvider({ url, timeoutMs: patienceFor(answers), ...more }, { sleep: async (ms) => void waits.push(ms), random: () => 0.5 });
};
const post = (...answers: Reply[]) => call({ method: 'POST', body: { json: { value: 9.9 } } }, ...answers);

describe('a call that changes something', () => {
  it('says what it was given to say, and reads the answer', async () => {
    const headers = { access_token: 'chave' };
    expect(await call({ method: 'PUT', headers, body: { json: { nome: 'Ação' } } }, OK)).toEqual({
      ok: true,
      value: { status: 200, body: { id: 1 } },
    });
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      body: '{"nome":"Ação"}',
      headers: { access_token: 'chave', 'content-type': 'application/json', accept: 'application/json' },
    });
  });

  it('sends a form, and takes an answer without a body', async () => {
    expect(await call({ method: 'DELETE', body: { form: { a: '1 & 2' } } }, answer(204, ''))).toMatchObject({ value: { body: null } });
    expect(seen[0]).toMatchObject({ body: 'a=1+%26+2', headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } });
  });

  it('sends files beside its fields', async () => {
    const file = { bytes: Buffer.from('%PDF-1.4'), fileName: 'contrato.pdf', type: 'application/pdf' };
    const parts = [
      { name: 'nome', content: 'Ação' },
      { name: 'arquivo', content: file },
    ];
    expect((await call({ method: 'POST', body: { multipart: parts } }, OK)).ok).toBe(true);
    const { headers, body } = seen[0] ?? { headers: {}, body: '' };
    const sent = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
    expect(sent.get('nome')).toBe('Ação');
    const received = sent.get('arquivo');
    expect(received).toMatchObject({ name: 'contrato.pdf', type: 'application/pdf' });
    expect(received instanceof File && (await received.text())).toBe('%PDF-1.4');
  });

  it.each([
    ['no answer in time', silence],
    ['an answer that does not end in time', half],
    ['a connection cut', cut],
    ['a server in trouble', answer(500, '{}')],
    ['nonsense', answer(200, '<html>')],
    ['too much of an answer', answer(200, JSON.stringify('x'.repeat(300_000)))],
    ['another address', answer(302, '', { location: '/outro' })],
  ])('is in doubt after %s, and is not repeated', async (_what, reply) => {
    expect(await post(reply)).toMatchObject({ ok: false, kind: 'unknown_outcome' });
    expect([seen.length, waits]).toEqual([1, []]);
  });

  it('did nothing when nobody was there to hear it', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    for (const host of ['127.0.0.1', 'localhost']) {
      const result = await callProvider({ url: `http://${host}:${port}/x`, method: 'POST', timeoutMs: 30_000 });
      expect(result).toMatchObject({ kind: 'unavailable', code: 'ECONNREFUSED' });
    }
    expect(await callProvider({ url: 'http://nada.invalid/x', method: 'POST', timeoutMs: 30_000 })).toMatchObject({ kind: 'unavailable' });
  });

  it('did nothing when the time passed before it could leave', async () => {
    const mute = createTcpServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const address = `https://127.0.0.1:${port}/x`;
    expect(await callProvider({ url: address, method: 'POST', timeoutMs: 200 })).toMatchObject({
      kind: 'unavailable',
      code: 'NO_CONNECTION',
    });
    mute.close();
  });

  it('did nothing when the connection broke before it was safe to speak', async () => {
    const rude = createTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy())).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const { port } = rude.address() as AddressInfo;
    const url = `https://127.0.0.1:${port}/x`;
    expect(await callProvider({ url, method: 'POST', timeoutMs: 30_000 })).toMatchObject({ kind: 'unavailable', code: 'NO_CONNECTION' });
    rude.close();
  });

  it('is refused in the words of the provider', async () => {
    const errors = { errors: [{ code: 'invalid_dueDate', description: 'Vencimento inválido' }] };
    expect(await post(answer(400, JSON.stringify(errors)))).toMatchObject({ kind: 'rejected', code: '400', answer: errors });
    expect(await post(answer(422, '<html>'))).toMatchObject({ kind: 'rejected', code: '422' });
    expect(await post(answer(401, JSON.stringify(errors)))).toMatchObject({ kind: 'auth', code: '401', answer: errors });
    expect(await post(answer(403, ''))).toMatchObject({ kind: 'auth', code: '403' });
  });

  it('waits when it is told to', async () => {
    expect(await post(answer(429, '{}', { 'retry-after': '7' }))).toMatchObject({ kind: 'rate_limited', retryAfterMs: 7000 });
    expect(await post(answer(429, '{}', { 'ratelimit-reset': '2' }))).toMatchObject({ kind: 'rate_limited', retryAfterMs: 2000 });
    expect(seen.length).toBe(2);
  });
});

describe('a call that changes nothing', () => {
  it.each([
    ['no answer in time', silence],
    ['a connection cut', cut],
    ['a server in trouble', answer(503, '')],
  ])('is tried again after %s, later and later', async (_what, reply) => {
    expect((await call({}, reply, reply, OK)).ok).toBe(true);
    expect(waits).toEqual([250, 500]);
  });

  it('is given up after three tries, or as many as it was given', async () => {
    expect(await call({}, answer(500, ''))).toMatchObject({ kind: 'unavailable' });
    expect(await call({ tries: 1 }, answer(500, ''))).toMatchObject({ kind: 'unavailable' });
    expect(seen.length).toBe(4);
  });

  it('waits as long as it is told, unless that is too long', async () => {
    expect((await call({}, answer(429, '', { 'retry-after': '3' }), OK)).ok).toBe(true);
    expect(await call({}, answer(429, '', { 'retry-after': '3600' }))).toMatchObject({ kind: 'rate_limited', retryAfterMs: 3_600_000 });
    expect([waits, seen.length]).toEqual([[3000], 3]);
  });

  it('is not tried again when it was refused', async () => {
    expect(await call({}, answer(404, '{}'))).toMatchObject({ kind: 'rejected' });
    expect(seen.length).toBe(1);
  });

  it('may be a POST that only asks', async () => {
    expect((await call({ method: 'POST', safe: true }, answer(500, ''), OK)).ok).toBe(true);
  });
});
