import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';

/* What a body may be, as text: the typed callers of the other tests could not send these. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const send = async (url: string, payload: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await api.app.http.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

const staff = () => ({ [HEADERS.token]: api.as('admin').token });
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const login = (filling: number): string =>
  JSON.stringify({ login: 'ninguem', senha: 'senha errada', lembrar: 'N', resto: 'x'.repeat(filling) });

test('whoever is nobody sends at most 16 kB', async () => {
  expect((await send('/login', login(15_000))).status).toBe(400);
  expect(await send('/login', login(16 * 1024))).toEqual({
    status: 422,
    body: { mensagem: 'Requisição inválida!', campos: { requisicao: 'Conteúdo grande demais' } },
  });
});

test('a body nested beyond fifty is malformed, with a login and without', async () => {
  const deep = { status: 422, body: { mensagem: 'Requisição inválida!', campos: { requisicao: 'Conteúdo aninhado demais' } } };
  expect(await send('/login', nested(51))).toEqual(deep);
  expect(await send('/login', nested(8000))).toEqual(deep);
  expect(await send('/login', `{"login":${nested(8000)}}`)).toEqual(deep);
  expect(await send('/clientes', nested(500_000), staff())).toEqual(deep);
  expect(await send('/login', nested(50))).not.toEqual(deep);
});

test('a body is parsed only for whoever may call: of a stranger even a broken one is a question of who calls', async () => {
  expect((await send('/clientes', '{broken')).status).toBe(401);
  expect((await send('/clientes', '{broken', staff())).status).toBe(422);
  expect((await send('/login', '{broken')).status).toBe(422);
});

test('keys that poison prototypes, and bodies of another type, are malformed', async () => {
  expect((await send('/login', '{"__proto__":{"login":"a"}}')).status).toBe(422);
  expect((await send('/login', login(0), { 'content-type': 'text/plain' })).status).toBe(422);
});
