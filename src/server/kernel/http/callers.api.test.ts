import type { FastifyInstance } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type Jwts, createJwts } from '#server/kernel/callers/jwt.ts';
import { type Keys, deriveKeys, fingerprint } from '#server/kernel/security/secrets.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { assinatura, callersModule, deVarios, doPromotor, inscrever } from './callers.fixture.ts';
import { sharedRoute } from './route.ts';

/* Who is served what, for every kind of caller, over operations made for it. */

const now = new Date(START);

let api: Api;
let server: FastifyInstance;
let keys: Keys;
let jwts: Jwts;
let tokens: Record<string, Record<string, string>>;
beforeAll(async () => {
  api = await startApi({ others: (kernel) => [callersModule(kernel)], limit: true });
  server = api.app.http;
  ({ keys } = api.app.kernel);
  jwts = createJwts(keys.jwts);
  const jwt = (token: string) => ({ [HEADERS.authorization]: token });
  const promotor = { cliente: 1, versao: 1 };
  const forged = await new SignJWT({ ...promotor, escopo: 'promotor' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now.getTime() / 1000)
    .setExpirationTime(now.getTime() / 1000 + 3600)
    .sign(Buffer.alloc(32, 7));
  const unsigned = new UnsecuredJWT({ ...promotor, escopo: 'promotor' })
    .setIssuedAt(now.getTime() / 1000)
    .setExpirationTime('10h')
    .encode();
  const otherScope = await new SignJWT({ ...promotor, escopo: 'equipe' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now.getTime() / 1000)
    .setExpirationTime(now.getTime() / 1000 + 3600)
    .sign(keys.jwts);
  const endless = await new SignJWT({ ...promotor, escopo: 'promotor' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now.getTime() / 1000)
    .sign(keys.jwts);
  tokens = {
    ninguém: {},
    equipe: { [HEADERS.token]: api.as('reader').token },
    'equipe sem a chave': { [HEADERS.token]: api.as('nobody').token },
    'token de equipe forjado': { [HEADERS.token]: 'A'.repeat(43) },
    promotor: jwt(await jwts.sign('promotor', promotor, now)),
    'promotor com Bearer': jwt(`Bearer ${await jwts.sign('promotor', promotor, now)}`),
    'outro promotor': jwt(await jwts.sign('promotor', { cliente: 2, versao: 1 }, now)),
    'código já trocado': jwt(await jwts.sign('promotor', { cliente: 1, versao: 0 }, now)),
    participante: jwt(await jwts.sign('participante', { evento: 1 }, now)),
    'outro participante': jwt(await jwts.sign('participante', { evento: 2 }, now)),
    'jwt forjado': jwt(forged),
    'jwt sem assinatura': jwt(unsigned),
    'jwt de outro escopo': jwt(otherScope),
    'jwt sem fim': jwt(endless),
    'jwt vencido': jwt(await jwts.sign('promotor', promotor, new Date(now.getTime() - 10 * HOUR_MS))),
    'jwt de participante vencido': jwt(await jwts.sign('participante', { evento: 1 }, new Date(now.getTime() - 2 * HOUR_MS))),
    'outra credencial': jwt('Basic YTpi'),
    'credencial sem fim': jwt('a'.repeat(5000)),
    'equipe e jwt': { [HEADERS.token]: api.as('reader').token, ...jwt(await jwts.sign('promotor', promotor, now)) },
  };
});
afterAll(() => api.stop());

const get = async (url: string, who: string) => {
  const reply = await server.inject({ method: 'GET', url: `/api${url}`, headers: tokens[who] ?? {} });
  return reply.statusCode === 200 ? reply.json<Record<string, unknown>>() : reply.statusCode;
};

const WRONG = [
  'token de equipe forjado',
  'código já trocado',
  'jwt forjado',
  'jwt sem assinatura',
  'jwt de outro escopo',
  'jwt sem fim',
  'jwt vencido',
  'jwt de participante vencido',
  'outra credencial',
  'credencial sem fim',
];

describe.each([
  ['/teste/equipe/1', { equipe: { quem: 'reader' }, 'equipe e jwt': { quem: 'reader' } }],
  ['/teste/promotor/1', { promotor: { quem: 'promotor 1' }, 'promotor com Bearer': { quem: 'promotor 1' }, 'outro promotor': 404 }],
  ['/teste/participante/1', { participante: { quem: 'evento 1' }, 'outro participante': 404 }],
] as const)('%s', (url, served) => {
  test('serves its own kind and refuses everybody else with 401', async () => {
    const outcomes = Object.fromEntries(await Promise.all(Object.keys(tokens).map(async (who) => [who, await get(url, who)] as const)));
    expect(outcomes).toEqual({ ...Object.fromEntries(Object.keys(tokens).map((who) => [who, 401])), ...served });
  });
});

describe('an operation for anybody', () => {
  test('serves nobody, and whoever shows a good credential as nobody', async () => {
    for (const who of ['ninguém', 'equipe', 'equipe sem a chave', 'promotor', 'participante'])
      expect(await get('/teste/publico/1', who)).toEqual({ quem: 'nobody' });
  });

  test('refuses a credential that is there and wrong', async () => {
    for (const who of WRONG) expect([who, await get('/teste/publico/1', who)]).toEqual([who, 401]);
  });

  test('takes the token as what it is about where it says so', async () => {
    expect(await get('/teste/sobreToken/1', 'token de equipe forjado')).toEqual({ quem: `nobody ${'A'.repeat(43)}` });
  });
});

describe('an operation for several', () => {
  test('gives each its own answer, whatever the handler returns', async () => {
    expect(await get('/teste/varios/1', 'equipe')).toEqual({ quem: 'reader', valor: '4.50', interno: 'segredo' });
    expect(await get('/teste/varios/1', 'promotor')).toEqual({ quem: '1', valor: '4.50' });
    for (const who of ['ninguém', 'participante']) expect(await get('/teste/varios/1', who)).toEqual({ quem: 'nobody' });
  });

  test('asks the permission of staff, and refuses what is there and wrong', async () => {
    expect(await get('/teste/varios/1', 'equipe sem a chave')).toBe(401);
    for (const who of WRONG) expect([who, await get('/teste/varios/1', who)]).toEqual([who, 401]);
  });

  test('needs a handler for each', () => {
    const answer = async () => ({ quem: '', valor: '', interno: '' });
    // @ts-expect-error -- nobody has an answer of its own too
    expect(sharedRoute(deVarios, { staff: answer, promotor: answer }).operation).toBe(deVarios);
  });
});

describe('a repeated call', () => {
  const save = async (who: string, key: string, nome = 'Ana') => {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/teste/inscricoes',
      headers: { ...tokens[who], [HEADERS.idempotencyKey]: key },
      payload: { nome },
    });
    return reply.statusCode === 200 ? reply.json<{ vez: number }>().vez : reply.statusCode;
  };

  test('is one for its owner, and another for whoever else has the same key', async () => {
    const callers = ['equipe', 'promotor', 'outro promotor', 'participante', 'ninguém'];
    const first = await Promise.all(callers.map((who) => save(who, 'mesma')));
    expect(new Set(first).size).toBe(callers.length);
    expect(await Promise.all(callers.map((who) => save(who, 'mesma')))).toEqual(first);
  });

  test('arrives ten times at once and is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save('promotor', 'juntas')));
    expect(new Set(answers).size).toBe(1);
  });

  test('with another content is refused, and what rests of the content cannot be tried', async () => {
    await save('promotor', 'conteudo');
    expect(await save('promotor', 'conteudo', 'Bia')).toBe(422);
    const row = await api.database
      .selectFrom('idempotencia')
      .select(['autor', 'id_autor', 'corpo_hash'])
      .where('chave', '=', fingerprint(keys.fingerprints, 'chave:conteudo').toString('base64url'))
      .executeTakeFirstOrThrow();
    const sent = JSON.stringify([{}, { nome: 'Ana' }]);
    expect([row.autor, row.id_autor]).toEqual(['promotor', 1]);
    expect(row.corpo_hash).toEqual(fingerprint(keys.fingerprints, sent));
    expect(row.corpo_hash).not.toEqual(fingerprint(deriveKeys('outra-chave-mestra-de-trinta-e-duas').fingerprints, sent));
  });

  test('by JWT marks no session, so that it waits for nobody', async () => {
    const sessions = () => api.database.selectFrom('sessoes').select(['id', 'ultima_transacao']).orderBy('id').execute();
    const before = await sessions();
    await save('promotor', 'sem-sessao');
    expect(await sessions()).toEqual(before);
    await save('equipe', 'com-sessao');
    expect(await sessions()).not.toEqual(before);
  });
});

test('the history says who acted, and in whose place', async () => {
  await api.database.deleteFrom('idempotencia').execute();
  const saved = async (caller: Visitor) => {
    await caller.call(inscrever, { body: { nome: 'Ana' } });
    return (await api.historyOf(inscrever)).at(-1);
  };
  const claims = { cliente: 1, versao: 1 };
  const { userId: reader } = api.as('reader');
  expect(await saved(api.as('reader'))).toMatchObject({ autor: 'equipe', id_autor: null, id_usuario: reader });
  expect(await saved(api.bearer('promotor', claims))).toMatchObject({ autor: 'promotor', id_autor: 1, id_usuario: null });
  const panel = api.bearer('promotor', { ...claims, usuario: reader });
  expect(await saved(panel)).toMatchObject({ autor: 'promotor', id_autor: 1, id_usuario: reader });
  const event = api.bearer('participante', { evento: 1 });
  expect(await saved(event)).toMatchObject({ autor: 'participante', id_autor: 1, id_usuario: null });
  expect(await saved(api.anonymous)).toMatchObject({ autor: 'publico', id_autor: null, id_usuario: null });
});

test('a partner that reads leaves its trail, and one that is refused leaves none', async () => {
  const before = (await api.historyOf(doPromotor)).length;
  const read = (cliente: number) => api.bearer('promotor', { cliente, versao: 1 }).call(doPromotor, { params: { id: '1' } });
  expect([(await read(2)).status, (await read(1)).status]).toEqual([404, 200]);
  const [entry, ...more] = (await api.historyOf(doPromotor)).slice(before);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ autor: 'promotor', id_autor: 1, id_usuario: null, id_registro: 1 });
});

describe('limits', () => {
  const guess = async (cpf: string, codigo = 'errado') =>
    (await server.inject({ method: 'POST', url: '/api/teste/adivinhar', payload: { cpf, codigo } })).statusCode;

  test('count what is guessed at, in whatever letters, and only wrong guesses', async () => {
    for (let time = 0; time < 5; time += 1) expect(await guess('A-11', 'certo')).toBe(200);
    expect([await guess('a-11'), await guess(' A-11 '), await guess('A-11')]).toEqual([400, 400, 400]);
    expect([await guess('A-11'), await guess('a-11', 'certo'), await guess('B-22')]).toEqual([429, 429, 400]);
  });

  test('count guesses that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('C-33')));
    expect(answers.filter((status) => status === 400)).toHaveLength(3);
  });

  test('count nobody who was turned away: those who come at once keep no one out afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('D-44', 'certo')));
    expect(answers.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await guess('D-44', 'certo')).toBe(200);
  });

  test('count nobody for what failed for a reason of ours', async () => {
    for (let time = 0; time < 5; time += 1) expect(await guess('E-55', 'fora do ar')).toBe(503);
    expect(await guess('E-55', 'certo')).toBe(200);
  });

  test('keep what is guessed at out of the table', async () => {
    await guess('529.982.247-25');
    const keysKept = await api.database.selectFrom('limites').select('key').where('key', 'like', 'teste/adivinhar%').execute();
    expect(keysKept.length).toBeGreaterThan(0);
    expect(keysKept.filter(({ key }) => key.includes('529.982'))).toEqual([]);
  });

  test('count each caller apart', async () => {
    const statuses = [];
    for (const who of ['promotor', 'promotor', 'promotor', 'outro promotor']) statuses.push(await get('/teste/contado/1', who));
    expect(statuses).toEqual([{ quem: '1' }, { quem: '1' }, 429, { quem: '2' }]);
  });
});

describe('a notice', () => {
  const send = (payload: Buffer | string, headers: Record<string, string>) =>
    server.inject({ method: 'POST', url: '/api/webhooks/teste', payload, headers });

  test.each([
    ['application/json', '{ "a" :1}'],
    ['application/x-www-form-urlencoded', 'a=1&b=%20'],
    ['message/rfc822', Buffer.from([0, 255, 13, 10])],
  ])('of type %s comes as the bytes it is', async (type, payload) => {
    const reply = await send(payload, { 'content-type': type, 'x-assinatura': assinatura(payload) });
    expect([reply.statusCode, reply.json()]).toEqual([200, { bytes: Buffer.from(payload).length }]);
  });

  test('without its proof, or with one byte changed, is a 401', async () => {
    const headers = { 'content-type': 'application/json', 'x-assinatura': assinatura('{"a":1}') };
    expect((await send('{"a":2}', headers)).statusCode).toBe(401);
    expect((await send('{"a":1}', { 'content-type': 'application/json', ...tokens['equipe'] })).statusCode).toBe(401);
  });

  test('larger than a megabyte is not read', async () => {
    const payload = Buffer.alloc(1024 * 1024 + 1, 'a');
    expect((await send(payload, { 'content-type': 'text/plain', 'x-assinatura': assinatura(payload) })).statusCode).toBe(422);
  });
});
