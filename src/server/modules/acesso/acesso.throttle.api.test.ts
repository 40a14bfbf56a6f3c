import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as operations from '#contract/acesso/acesso.operations.ts';
import { FAILURES_PER_ADDRESS } from './acesso.rules.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';

/* How often a password may be guessed at, and whom that does not concern (E020). */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('limites').execute();
});

const login = (name: string, senha: string) =>
  api.anonymous.call(operations.entrar, { body: { login: name, senha, ip: '203.0.113.9', lembrar: 'S' } });
const userId = async (name: string): Promise<number> =>
  (await api.database.selectFrom('usuarios').select('id').where('login', '=', name).executeTakeFirstOrThrow()).id;

test('after five failures even the right password is refused, until the quarter of an hour is over', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await login('reader', 'errada')).refusal).toHaveProperty('senha');
  const blocked = await login('READER', PASSWORD);
  expect([blocked.status, blocked.refusal]).toEqual([400, { login: 'Muitas tentativas. Tente novamente em 15 minutos' }]);
  const entry = { id_registro: await userId('reader'), detalhe: { resultado: 'bloqueado' } };
  expect((await api.historyOf(operations.entrar)).at(-1)).toMatchObject(entry);
  expect((await login('editor', PASSWORD)).status).toBe(200);
});

test('one who goes on trying behind the lock locks nobody else of the office out', async () => {
  for (let attempt = 0; attempt < FAILURES_PER_ADDRESS + 5; attempt += 1) await login('reader', 'errada');
  expect((await login('editor', PASSWORD)).status).toBe(200);
});

test('an office whose people know their passwords enters all at once', async () => {
  const office = Array.from({ length: 2 * FAILURES_PER_ADDRESS }, (_, at) => (at % 2 === 0 ? 'reader' : 'editor'));
  const replies = await Promise.all(office.map((name) => login(name, PASSWORD)));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
});

test('of ten guesses that arrive at once five are looked at', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => login('reader', 'errada')));
  expect(replies.filter((reply) => 'senha' in reply.refusal)).toHaveLength(5);
});

test('guesses from the addresses of one household are counted together (E020)', async () => {
  const guess = (at: number) =>
    api.app.http.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: `2001:db8:77:2::${(at + 1).toString(16)}`,
      payload: { login: `ninguem-${at}`, senha: 'errada', ip: '127.0.0.1', lembrar: 'N' },
    });
  const replies: string[] = [];
  for (let at = 0; at <= FAILURES_PER_ADDRESS; at += 1) replies.push((await guess(at)).body);
  expect(replies.findIndex((body) => body.includes('Muitas tentativas'))).toBe(FAILURES_PER_ADDRESS);
});
