import { afterEach, describe, expect, test, vi } from 'vitest';
import type { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { answerOnlyTo } from './answer-only-to.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { after, hanging } from './hanging.fixture.ts';

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const sent: Sent[] = [];
const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    sent.push({ url, headers: init.headers });
    return new Response(body, { status, headers });
  });
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

/** A client whose credentials change with each call, and that writes down what it is told. */
function client(name: string) {
  const told: unknown[] = [];
  let calls = 0;
  const made = createClient({
    credentials: () => {
      calls += 1;
      return { headers: { authorization: `${name} ${calls}` }, turn: calls };
    },
    onRefusal: ({ status }, { turn }) => void told.push(['recusa', status, turn]),
    onAnswer: (header, { turn }) => void told.push(['resposta', header('permissao-versao'), turn]),
  });
  return { told, open: () => made.call<typeof consultarCliente>('GET /clientes/{id}', { params: { id: 7 }, quiet: [404] }), made };
}

describe('the client of an entry', () => {
  test('asks for the credentials with each call, and two entries share nothing', async () => {
    answer(200, '{}');
    const [panel, portal] = [client('painel'), client('portal')];
    await panel.open();
    await panel.open();
    await portal.open();
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['painel 1', 'painel 2', 'portal 1']);
    expect(sent[0]?.url).toBe('/api/clientes/7');
    expect(portal.told).toEqual([['resposta', null, 1]]);
  });

  test('sends what a call says in the place of the credentials, and its key', async () => {
    answer(200, '{"id":1}');
    const { made } = client('painel');
    await made.call<typeof salvarCliente>('POST /clientes', {
      body: { dados: { nome: 'Ana' } },
      key: 'k1',
      headers: { authorization: 'outra', [HEADERS.token]: 't' },
    });
    expect(sent[0]?.headers).toMatchObject({ authorization: 'outra', [HEADERS.token]: 't', [HEADERS.idempotencyKey]: 'k1' });
  });

  test('tells a refusal once, with the credentials it was sent with, and rejects with it', async () => {
    answer(401, '{"mensagem":"Acesso negado!"}', { 'permissao-versao': '3', [HEADERS.requestId]: 'r1' });
    const { told, open } = client('painel');
    const error = await open().catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, serverMessage: 'Acesso negado!', requestId: 'r1' });
    expect(told).toEqual([
      ['resposta', '3', 1],
      ['recusa', 401, 1],
    ]);
  });

  test('says nothing of what its caller shows itself', async () => {
    answer(404, '{}');
    const { told, open } = client('painel');
    await expect(open()).rejects.toMatchObject({ status: 404, body: {} });
    expect(told).toEqual([['resposta', null, 1]]);
  });

  test.each([200, 400, 401, 403, 404, 407, 408, 511])('takes the page of a network with %i for no answer', async (status) => {
    answer(status, '<html>Entre na rede do hotel</html>', { 'content-type': 'text/html' });
    const { told, open } = client('portal');
    await expect(open()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(told.at(-1)).toEqual(['recusa', 0, 1]);
  });

  test.each([413, 429, 500, 502, 503, 504])('hears what a proxy says in front of the house with %i', async (status) => {
    answer(status, '<html>', { 'retry-after': '3' });
    await expect(client('portal').open()).rejects.toMatchObject({ status, retryAfter: 3 });
  });

  test('gives up what hangs once the house itself would, and has as long for an answer that began', async () => {
    vi.useFakeTimers();
    try {
      vi.stubGlobal('fetch', hanging);
      const silent = client('portal').open();
      expect(await after(119_999, silent)).toBe('nada ainda');
      expect(await after(1, silent)).toMatchObject({ name: 'ApiError', status: 0 });
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        await new Promise((resolve) => setTimeout(resolve, 100_000));
        return { ok: true, status: 200, headers: new Headers(), text: () => hanging(url, init) };
      });
      const broken = client('portal').open();
      expect(await after(219_999, broken)).toBe('nada ainda');
      expect(await after(1, broken)).toMatchObject({ name: 'ApiError', status: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('reads again by itself what is away, and not what is another each time it is asked', async () => {
    answer(503, '', { 'retry-after': '0' });
    const said: string[] = [];
    const connection = { lost: () => void said.push('lost'), answered: () => undefined };
    const made = createClient({ credentials: () => ({ headers: {} }), onRefusal: ({ status }) => void said.push(`${status}`), connection });
    const params = { id: 7 };
    await expect(made.call<typeof consultarCliente>('GET /clientes/{id}', { params, once: true })).rejects.toMatchObject({ status: 503 });
    expect([said, sent.length]).toEqual([['503'], 1]);
    vi.stubGlobal(
      'fetch',
      async () => new Response('{}', { status: sent.push({ url: '', headers: {} }) === 2 ? 503 : 200, headers: { 'retry-after': '0' } }),
    );
    await made.call<typeof consultarCliente>('GET /clientes/{id}', { params });
    expect([said, sent.length]).toEqual([['503', 'lost'], 3]);
  });

  test.each(['GET', 'POST'])('asks again with %s in the name of who asked, and of nobody who came in their place', async (method) => {
    const retry = { 'retry-after': '1' };
    vi.useFakeTimers();
    try {
      let [who, login] = ['ana', 'ana 1'];
      const connection = { lost: () => undefined, answered: () => undefined };
      const credentials = () => ({ headers: { authorization: login }, who });
      const made = createClient({
        credentials,
        answerOnlyTo: answerOnlyTo(credentials),
        onRefusal: () => undefined,
        connection,
      });
      const ask = () =>
        method === 'GET'
          ? made.call<typeof consultarCliente>('GET /clientes/{id}', { params: { id: 7 } })
          : made.call<typeof salvarCliente>('POST /clientes', { body: { dados: { nome: 'Ana' } }, key: 'k1' });
      answer(503, '', retry);
      const again = ask();
      login = 'ana 2';
      answer(200, '{}');
      expect(await after(2000, again)).toEqual({});
      expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['ana 1', 'ana 2']);
      answer(503, '', retry);
      const left = ask();
      [who, login] = ['bia', 'bia 1'];
      answer(200, '{}');
      expect(await after(2000, left)).toMatchObject({ name: 'AbortError' });
      expect(sent).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([200, 400, 500])(
    'answers %i to who asked, or to nobody: nothing follows in the name of who came in their place',
    async (status) => {
      let who: string | null = 'ana';
      const told: number[] = [];
      const credentials = () => ({ headers: {}, who });
      const made = createClient({
        credentials,
        answerOnlyTo: answerOnlyTo(credentials),
        onRefusal: (error) => void told.push(error.status),
      });
      const askWhile = (next: string | null) => {
        const asked = made.call<typeof salvarCliente>('POST /clientes', { body: { dados: { nome: 'Ana' } }, key: 'k1' });
        who = next;
        return asked.catch((error: unknown) => error);
      };
      answer(status, '{}');
      expect(await askWhile('bia')).toMatchObject({ name: 'AbortError' });
      expect(told).toEqual([]);
      // Who leaves is still told: nobody else is there to hear it.
      who = 'ana';
      expect(await askWhile(null)).not.toMatchObject({ name: 'AbortError' });
      expect(told).toEqual(status === 200 ? [] : [status]);
    },
  );

  test('takes a lost connection for a refusal without status, and a given-up call for none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const lost = client('painel');
    await expect(lost.open()).rejects.toMatchObject({ status: 0 });
    expect(lost.told).toEqual([['recusa', 0, 1]]);
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
    const left = client('painel');
    await expect(left.open()).rejects.toMatchObject({ name: 'AbortError' });
    expect(left.told).toEqual([]);
  });
});
