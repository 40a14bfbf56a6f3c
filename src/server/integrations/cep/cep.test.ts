import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAllSimulators } from '#tests/support/simulators.ts';
import type { ProviderName } from '../providers.ts';
import type { Simulators } from '../simuladores/start.ts';
import { brasilApi } from './brasilapi.client.ts';
import { chainCep } from './chain.ts';
import { GAZETTEER } from './gazetteer.ts';
import { viaCep } from './viacep.client.ts';

const log = pino({ level: 'silent' });
let folder: string;
let world: Simulators<ProviderName>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-cep-'));
  world = await startAllSimulators(folder);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => control('reset'));

const control = async (command: string, body: unknown = {}): Promise<void> => {
  const answer = await fetch(`${world.httpUrl}/__ctl/${command}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};
const fail = (provider: string, mode: string, more: object = {}) => control('fail', { provider, mode, times: 10, ...more });
const journal = async () =>
  (await (await fetch(`${world.httpUrl}/__ctl/journal`)).json()) as { provider: string; path: string; status: number | null }[];

/** For an answer that does come: however busy the machine is, this is not waited for. */
const PLENTY_MS = 30_000;
/** For one that does not come, or only after ten seconds. */
const SHORT_MS = 200;

const providers = (timeoutMs = PLENTY_MS) => [
  viaCep({ baseUrl: `${world.httpUrl}/viacep`, timeoutMs }),
  brasilApi({ baseUrl: `${world.httpUrl}/brasilapi`, timeoutMs }),
];
const chain = () => chainCep({ providers: providers(), clock: () => new Date(0), log });
const SE = { cep: '01001000', estado: 'SP', cidade: 'São Paulo', bairro: 'Sé', endereco: 'Praça da Sé' };

describe('CEP clients', () => {
  it('both read every address of the simulator', async () => {
    for (const { cep, estado, cidade, bairro, endereco } of GAZETTEER)
      for (const provider of providers())
        expect(await provider.buscarCep(cep)).toEqual({
          ok: true,
          value: { cep, estado, cidade, bairro: bairro || null, endereco: endereco || null },
        });
  });

  it('give null street and district for the CEP of a whole town', async () => {
    for (const provider of providers())
      expect(await provider.buscarCep('69900970')).toMatchObject({ value: { bairro: null, endereco: null } });
  });

  it('both know an unknown CEP, in each way ViaCEP says it', async () => {
    for (const provider of providers())
      for (const cep of ['99999999', '88888888']) expect(await provider.buscarCep(cep)).toMatchObject({ ok: false, kind: 'not_found' });
  });

  it('name each failure', async () => {
    const kinds = (cep: string, timeoutMs?: number) =>
      Promise.all(providers(timeoutMs).map((provider) => provider.buscarCep(cep).then((one) => !one.ok && one.kind)));
    expect(await kinds('99999998')).toEqual(['unavailable', 'unavailable']);
    expect(await kinds('99999997', SHORT_MS)).toEqual(['unavailable', 'unavailable']);
    expect(await kinds('99999996')).toEqual(['rejected', 'rejected']);
    expect(await kinds('99999995')).toEqual(['unavailable', 'unavailable']);
  });

  it('take a provider that speaks nonsense, silence or cuts for unavailable', async () => {
    const failing = async (fault: object, timeoutMs?: number) => {
      await control('reset');
      await control('fail', { provider: 'viacep', ...fault });
      return providers(timeoutMs)[0]?.buscarCep('01001000');
    };
    for (const mode of ['reset', 'malformed_json', 'html_error_page'])
      expect(await failing({ mode })).toMatchObject({ kind: 'unavailable' });
    expect(await failing({ mode: 'timeout_before' }, SHORT_MS)).toMatchObject({ kind: 'unavailable' });
    expect(await failing({ mode: 'http', status: 200, body: '[1, 2]' })).toMatchObject({ kind: 'unavailable' });
  });

  it('take 429 with its waiting time', async () => {
    await control('fail', { provider: 'viacep', mode: 'http', status: 429 });
    expect(await providers()[0]?.buscarCep('01001000')).toMatchObject({ kind: 'rate_limited' });
  });
});

describe('CEP chain', () => {
  it('asks only the first provider when it knows', async () => {
    expect(await chain()('01001000')).toEqual({ ok: true, value: SE });
    expect((await journal()).map((one) => one.provider)).toEqual(['viacep']);
  });

  it('goes on to the second when the first is down', async () => {
    await fail('viacep', 'reset');
    expect(await chain()('01001000')).toEqual({ ok: true, value: SE });
    expect((await journal()).map((one) => [one.provider, one.status])).toEqual([
      ['viacep', null],
      ['brasilapi', 200],
    ]);
  });

  it('says not found only when every provider said so', async () => {
    expect(await chain()('99999999')).toMatchObject({ kind: 'not_found' });
    await fail('brasilapi', 'http', { status: 503 });
    expect(await chain()('99999999')).toMatchObject({ kind: 'unavailable' });
  });

  it('stops waiting for a provider that keeps failing', async () => {
    await fail('viacep', 'reset');
    const buscarCep = chain();
    for (let n = 0; n < 7; n += 1) expect((await buscarCep('01001000')).ok).toBe(true);
    expect((await journal()).filter((one) => one.provider === 'viacep')).toHaveLength(5);
  });
});

describe('simulator listener', () => {
  it('answers only to local names', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const call = request(`${world.httpUrl}/correio/mensagens`, { headers: { host: 'atacante.exemplo' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject).end();
    });
    expect(status).toBe(403);
  });

  it('explains itself and refuses unknown orders', async () => {
    expect(await (await fetch(world.httpUrl)).text()).toContain('99999998');
    expect((await fetch(`${world.httpUrl}/nada`)).status).toBe(404);
    expect((await fetch(`${world.httpUrl}/__ctl/fail`, { method: 'POST', body: '{"mode":"x"}' })).status).toBe(400);
    expect((await fetch(`${world.httpUrl}/__ctl/fail`, { method: 'POST', body: 'x' })).status).toBe(400);
  });
});
