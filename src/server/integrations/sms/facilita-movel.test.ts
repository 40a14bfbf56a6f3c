import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatorsOf } from '#tests/support/simulators.ts';
import type { Simulators } from '../simuladores/start.ts';
import { facilitaMovel } from './facilita-movel.client.ts';

let folder: string;
let world: Simulators<'facilitaMovel'>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-sms-'));
  world = await simulatorsOf(['facilitaMovel'], folder);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});
const post = (path: string, body: object = {}) => fetch(`${world.httpUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
beforeEach(() => post('/__ctl/reset'));

const client = () => facilitaMovel({ baseUrl: world.addresses.facilitaMovel, user: 'u', password: 's' });
/** The next answer about a key, as it is. */
const answer = (body: object) =>
  post('/__ctl/fail', {
    provider: 'facilita-movel',
    mode: 'http',
    status: 200,
    body: JSON.stringify(body),
    match: { path: 'dlrByExternal' },
  });

test('a message that was taken is known by our key, without the id that its provider does not tell', async () => {
  await client().enviar({ chave: '7', celular: '11987654321', texto: 'Oi', flash: false });
  expect(await client().consultar('7')).toEqual({ ok: true, value: { idProvedor: null, status: 1 } });
});

test('a key is unknown there only where that is said', async () => {
  expect(await client().consultar('7')).toEqual({ ok: true, value: null });
  for (const said of ['Não encontrada', 'SMS nao foi encontrado', 'chave não localizada']) {
    await answer({ result: 'error', status: null, statusdescription: said });
    expect(await client().consultar('7')).toEqual({ ok: true, value: null });
  }
});

test.each([
  ['a refused login', { result: 'error', code: '1', description: 'login invalido' }, 'auth'],
  ['a code that we do not know', { result: 'error', code: '99' }, 'rejected'],
  ['an answer without a state', { result: 'success', status: null }, 'rejected'],
  ['an answer in another shape', { codigo: 3 }, 'unavailable'],
])('%s says nothing of the message', async (_what, body, kind) => {
  await answer(body);
  expect(await client().consultar('7')).toMatchObject({ ok: false, kind });
});

test.each([2, 6, 8])('the state %i is of a message that it knows', async (status) => {
  await answer({ result: 'success', status: String(status), statusdescription: 'agendada', phone: '11987654321' });
  expect(await client().consultar('7')).toMatchObject({ ok: true, value: { status } });
});

/** The next answer to a send, as it is. */
const sendAnswer = (body: object) =>
  post('/__ctl/fail', {
    provider: 'facilita-movel',
    mode: 'http',
    status: 200,
    body: JSON.stringify(body),
    match: { path: 'simpleSendJson' },
  });

const sent = () => client().enviar({ chave: '7', celular: '11987654321', texto: 'Oi', flash: false });

test.each(['1', '2', '5', '6'])('what says that it was taken was, with the code %s', async (code) => {
  await sendAnswer({ result: 'success', code, smsid: ' 4417 ', description: 'ok' });
  expect(await sent()).toEqual({ ok: true, value: { idProvedor: '4417' } });
});

test.each([
  ['a wrong login', { result: 'error', code: '1', smsid: null }, 'auth'],
  ['no credit', { result: 'error', code: 2 }, 'rejected'],
  ['a wrong login that does not say whether it was taken', { code: '1' }, 'auth'],
  ['taken, without its number', { result: 'success', code: '1', smsid: null }, 'unknown_outcome'],
  ['a number, and the code of a refusal', { code: '2', smsid: '4417' }, 'unknown_outcome'],
  ['a code nobody told us of', { result: 'error', code: '99' }, 'unknown_outcome'],
])('a send answered with %s is %s', async (_what, body, kind) => {
  await sendAnswer(body);
  expect(await sent()).toMatchObject({ ok: false, kind });
});
