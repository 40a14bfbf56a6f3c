import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatorsOf } from '#tests/support/simulators.ts';
import type { Simulators } from '../simuladores/start.ts';
import { metaCloud } from './meta.client.ts';
import { DESCONECTADA, type ConteudoWhatsapp } from './whatsapp.port.ts';
import { zapi } from './zapi.client.ts';

let folder: string;
let world: Simulators<'meta' | 'zapi'>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-whatsapp-'));
  world = await simulatorsOf(['meta', 'zapi'], folder);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});
const post = (path: string, body: object = {}) => fetch(`${world.httpUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
beforeEach(() => post('/__ctl/reset'));

const PHONE = '5511987654321';
const LIVRE = { tipo: 'modelo', nome: 'mensagem_livre', idioma: 'pt_BR' } as const;
const modelo = (...variaveis: string[]): ConteudoWhatsapp => ({ ...LIVRE, variaveis });
const OI: ConteudoWhatsapp = { tipo: 'texto', texto: 'Oi' };

describe('Meta', () => {
  const client = (timeoutMs = 30_000) => metaCloud({ baseUrl: world.addresses.meta, token: 't', phoneId: '1', accountId: '2', timeoutMs });
  const send = (conteudo: ConteudoWhatsapp, fone = PHONE) => client().enviar({ chave: '7', fone, conteudo });

  test('takes a template that is approved, with our key and its variable', async () => {
    expect(await send(modelo('Bom dia'))).toMatchObject({ ok: true, value: { idProvedor: expect.stringMatching(/^wamid\./) as string } });
  });

  test.each([
    ['1026', 'rejected', '131026'],
    ['1047', 'rejected', '131047'],
    ['1049', 'rejected', '131049'],
    ['1050', 'rejected', '131050'],
    ['0429', 'rate_limited', '429'],
  ])('answers a number that ends in %s with %s and the code %s', async (ending, kind, code) => {
    expect(await send(modelo('Oi'), `551198765${ending}`)).toMatchObject({ ok: false, kind, code });
  });

  test.each(['a\nb', 'a\tb', 'a     b', ''])('refuses %j in a variable', async (text) => {
    expect(await send(modelo(text))).toMatchObject({ kind: 'rejected', code: text === '' ? '131008' : '132018' });
  });

  test('takes free words only from whoever wrote in the last day', async () => {
    expect(await send(OI)).toMatchObject({ kind: 'rejected', code: '131047' });
    await post('/meta/comandos/resposta', { de: PHONE, texto: 'Oi' });
    expect(await send(OI)).toMatchObject({ ok: true });
  });

  test('approves, pauses and rejects templates by command, and says so when it is asked', async () => {
    await post('/meta/comandos/modelo', { nome: 'mensagem_livre', situacao: 'PAUSED' });
    expect(await send(modelo('Oi'))).toMatchObject({ kind: 'rejected', code: '132015' });
    await post('/meta/comandos/modelo', { nome: 'outro', idioma: 'en_US', situacao: 'REJECTED', corpo: 'Hi {{1}}' });
    const answer = await client().modelos();
    expect(answer.ok && answer.value).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ nome: 'mensagem_livre', situacao: 'pausado' }),
        { nome: 'outro', idioma: 'en_US', situacao: 'rejeitado', corpo: 'Hi {{1}}' },
        expect.objectContaining({ nome: 'aviso_renovacao', situacao: 'em_analise' }),
      ]),
    );
  });

  test('pauses or disables a template after so many messages by it, whether it tells or not', async () => {
    await post('/meta/comandos/modelo', { nome: 'mensagem_livre', situacao: 'PAUSED', depois_de: 2 });
    for (const fone of ['5511987654321', '5511987654322']) expect(await send(modelo('Oi'), fone)).toMatchObject({ ok: true });
    expect(await send(modelo('Oi'))).toMatchObject({ kind: 'rejected', code: '132015' });
    await post('/meta/comandos/modelo', { nome: 'mensagem_livre', situacao: 'DISABLED', avisar: false });
    expect(await send(modelo('Oi'))).toMatchObject({ kind: 'rejected', code: '132016' });
    const answer = await client().modelos();
    expect(answer.ok && answer.value).toContainEqual(expect.objectContaining({ nome: 'mensagem_livre', situacao: 'desativado' }));
  });

  test('tells a wrong login, a lost answer and a page of HTML apart', async () => {
    const fail = (mode: string, more: object = {}) => post('/__ctl/fail', { provider: 'meta', mode, ...more });
    await fail('http', { status: 400, body: JSON.stringify({ error: { code: 190, message: 'expired' } }) });
    expect(await send(modelo('Oi'))).toMatchObject({ kind: 'auth' });
    await fail('timeout_after_commit');
    expect(await client(1000).enviar({ chave: '7', fone: PHONE, conteudo: modelo('Oi') })).toMatchObject({ kind: 'unknown_outcome' });
    await fail('html_error_page');
    expect(await send(modelo('Oi'))).toMatchObject({ kind: 'unknown_outcome' });
  });
});

describe('Z-API', () => {
  const client = () => zapi({ baseUrl: world.addresses.zapi, instance: 'i', token: 't', clientToken: 'c' });

  test('takes words of any kind while its telephone is connected', async () => {
    const send = () => client().enviar({ chave: '7', fone: PHONE, conteudo: { tipo: 'texto', texto: 'Oi\n\ntudo bem?' } });
    expect(await send()).toMatchObject({ ok: true });
    await post('/zapi/comandos/instancia', { conectada: false });
    expect(await send()).toMatchObject({ kind: 'rejected', code: DESCONECTADA });
    await post('/zapi/comandos/instancia', { conectada: true });
    expect(await send()).toMatchObject({ ok: true });
    expect(await client().modelos()).toEqual({ ok: true, value: [] });
  });

  test.each([404, 405, 415])('is no way out at all where its instance is not there (%i)', async (status) => {
    const body = JSON.stringify({ error: 'NOT_FOUND' });
    await post('/__ctl/fail', { provider: 'zapi', mode: 'http', status, body });
    expect(await client().enviar({ chave: '7', fone: PHONE, conteudo: OI })).toMatchObject({ ok: false, kind: 'auth' });
  });
});
