import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatorsOf } from '#tests/support/simulators.ts';
import type { Simulators } from '../simuladores/start.ts';
import { insurerApi } from './seguradora.client.ts';
import type { EventoSeguradora } from './seguradora.port.ts';

let folder: string;
let world: Simulators<'seguradora'>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-seguradora-'));
  world = await simulatorsOf(['seguradora'], folder);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});
const START = '2026-11-21T12:00:00.000Z';
beforeEach(async () => {
  await post('/__ctl/reset');
  await clock(START);
});

const post = (path: string, body: object = {}) => fetch(`${world.httpUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
const clock = (now: string) => post('/__ctl/clock', { now });
const judged = () => clock('2026-11-21T12:00:05.000Z');
const fail = (mode: string, more: object = {}) => post('/__ctl/fail', { provider: 'seguradora', mode, ...more });
/** What a loaded machine needs to log in. */
const LOADED_MS = 1500;

const client = (timeoutMs = 5000) => insurerApi({ baseUrl: world.addresses.seguradora, clientId: 'a', clientSecret: 'b', timeoutMs });

type Person = EventoSeguradora['participantes'][number];
const person = (ref: string, more: Partial<Person> = {}): Person => ({
  ref,
  nome: 'Ana Lima',
  documento: { tipo: 'PASSAPORTE', numero: `AB${ref}` },
  nascimento: '1990-02-28',
  genero: 'F',
  dataEntrada: '2026-11-20',
  dataSaida: '2026-11-20',
  diarias: 1,
  ...more,
});
const event = (participantes: readonly Person[], more: Partial<EventoSeguradora> = {}): EventoSeguradora => ({
  codigoEvento: 'ABCD2345',
  revisao: 1,
  numeroApolice: '0082026',
  estipulante: { nome: 'Trilha Nova', documento: '' },
  nome: 'Travessia',
  local: 'Serra',
  inicio: '2026-11-20T08:00:00-03:00',
  fim: '2026-11-20T23:59:59-03:00',
  coberturas: { morteAcidental: 1, invalidez: 0, dmho: 0 },
  participantes: [...participantes],
  ...more,
});
const send = (order: EventoSeguradora, chave = `EVT-ABCD2345-r${order.revisao}`, by = client()) => by.enviar(chave, order);
const state = async () => {
  const answer = await client().consultar('ABCD2345');
  return answer.ok ? answer.value : answer;
};

describe('the insurer', () => {
  test('knows nothing of what was not sent', async () => expect(await state()).toBeNull());

  test('takes an event, and judges it a moment later', async () => {
    expect(await send(event([person('1')]))).toMatchObject({ ok: true, value: { protocolo: expect.stringMatching(/^P/) as string } });
    expect(await state()).toMatchObject({ situacao: 'recebido', versao: 1, participantes: [{ ref: '1', situacao: 'recebido' }] });
    await judged();
    expect(await state()).toMatchObject({ situacao: 'aceito', versao: 2, participantes: [{ ref: '1', situacao: 'aceito' }] });
  });

  test.each<[string, Partial<Person>, string]>([
    ['a wrong CPF', { documento: { tipo: 'CPF', numero: '11111111111' } }, 'cpf-invalido'],
    ['71 years', { nascimento: '1955-11-20' }, 'idade-fora-do-limite'],
    ['a birth after the beginning', { nascimento: '2026-11-21' }, 'nascimento-invalido'],
    ['days outside the event', { dataSaida: '2026-11-21' }, 'vigencia-invalida'],
    ['the document of another', { documento: { tipo: 'PASSAPORTE', numero: 'AB1' } }, 'documento-duplicado'],
    ['RECUSADO', { nome: 'RECUSADO Lima' }, 'nome-invalido'],
    ['DUPLICADO', { nome: 'DUPLICADO Lima' }, 'documento-duplicado'],
  ])('refuses somebody for %s, and takes the others', async (_why, more, codigo) => {
    await send(event([person('1'), person('2', more)]));
    await judged();
    expect(await state()).toMatchObject({
      situacao: 'aceito_parcial',
      participantes: [{ situacao: 'aceito' }, { situacao: 'rejeitado', erros: [{ codigo }] }],
    });
  });

  test('judges an event with LENTO after ten minutes', async () => {
    await send(event([person('1', { nome: 'LENTO Lima' })]));
    await clock('2026-11-21T12:09:59.000Z');
    expect(await state()).toMatchObject({ situacao: 'recebido' });
    await clock('2026-11-21T12:10:01.000Z');
    expect(await state()).toMatchObject({ situacao: 'aceito' });
  });

  test('adds a later revision to what it has', async () => {
    await send(event([person('1'), person('2', { nome: 'RECUSADO Lima' })]));
    await judged();
    await send(event([person('2')], { revisao: 2 }));
    expect(await state()).toMatchObject({
      revisao: 2,
      situacao: 'recebido',
      participantes: [{ situacao: 'aceito' }, { situacao: 'recebido' }],
    });
  });

  test('takes the same key with the same body as once, and with another as our fault', async () => {
    const [first, again] = [await send(event([person('1')])), await send(event([person('1')]))];
    expect(again).toEqual(first);
    expect(await send(event([person('2')]))).toMatchObject({ ok: false, kind: 'rejected', code: '409' });
    expect(await state()).toMatchObject({ versao: 1 });
  });

  test('refuses the whole with the errors of who is wrong', async () => {
    expect(await send(event([person('1'), person('2', { nome: 'INVALIDO Lima' })]))).toMatchObject({
      kind: 'rejected',
      code: '422',
      answer: { erros: [{ ref: '2', codigo: 'nome-invalido' }] },
    });
    expect(await send(event([person('1')], { numeroApolice: 'INATIVA' }))).toMatchObject({
      answer: { erros: [{ codigo: 'apolice-inativa' }] },
    });
    expect(await state()).toBeNull();
  });

  test('gives a new login when the old one ended, once; and a wrong one is a matter of access', async () => {
    const one = client();
    await send(event([person('1')]), 'a', one);
    await post('/seguradora/comandos/expirar-tokens');
    expect(await send(event([person('1')]), 'a', one)).toMatchObject({ ok: true });
    await fail('http', { status: 401, times: 2, match: { path: '/v1/' } });
    expect(await send(event([person('1')]), 'a', one)).toMatchObject({ kind: 'auth' });
    await fail('http', { status: 400, match: { path: '/oauth/' } });
    expect(await send(event([person('1')]))).toMatchObject({ kind: 'auth' });
  });

  test('is entered once by calls that come together', async () => {
    const one = client();
    await Promise.all(['1', '2', '3'].map((ref) => send(event([person(ref)], { codigoEvento: `E${ref}` }), ref, one)));
    const seen = (await (await fetch(`${world.httpUrl}/__ctl/journal`)).json()) as { path: string }[];
    expect(seen.filter(({ path }) => path === '/oauth/token')).toHaveLength(1);
  });

  test('that does not answer, or answers nonsense, may have taken it', async () => {
    await fail('timeout_after_commit', { match: { path: '/v1/' } });
    expect(await send(event([person('1')]), 'a', client(LOADED_MS))).toMatchObject({ kind: 'unknown_outcome' });
    expect(await state()).toMatchObject({ revisao: 1 });
    for (const mode of ['malformed_json', 'html_error_page', 'reset']) {
      await fail(mode, { match: { path: '/v1/' } });
      expect(await send(event([person('1')]), 'a')).toMatchObject({ kind: 'unknown_outcome' });
      await fail(mode, { match: { path: '/v1/' } });
      expect(await client().consultar('ABCD2345')).toMatchObject({ kind: 'unavailable' });
    }
    await fail('timeout_before', { match: { path: '/oauth/' } });
    expect(await send(event([person('1')]), 'a', client(200))).toMatchObject({ kind: 'unavailable' });
  });
});
