import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatorsOf } from '#tests/support/simulators.ts';
import { findCity } from '#contract/kernel/cities.ts';
import { googleGeocoding } from './google.client.ts';
import { createLugares } from './lugares.ts';
import type { EnderecoProcurado } from './lugares.port.ts';
import { nominatim } from './nominatim.client.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-lugares-'));
let simulators: Awaited<ReturnType<typeof simulatorsOf<'googleMaps' | 'nominatim'>>>;
beforeAll(async () => {
  simulators = await simulatorsOf(['googleMaps', 'nominatim'], folder);
});
afterAll(async () => {
  await simulators.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const at = (endereco: string | null, more: Partial<EnderecoProcurado> = {}): EnderecoProcurado => ({
  endereco,
  numero: '100',
  bairro: 'Centro',
  cidade: 'Campinas',
  estado: 'SP',
  cep: '13010040',
  ...more,
});
const google = (endereco: EnderecoProcurado, chave = 'chave', timeoutMs = 8000) =>
  googleGeocoding({ baseUrl: simulators.addresses.googleMaps, timeoutMs })(chave, endereco);
const osm = (endereco: EnderecoProcurado, timeoutMs = 8000) =>
  nominatim({ baseUrl: simulators.addresses.nominatim, contato: 'ti@corretora.example', timeoutMs }).geocodificar(endereco);

const outcome = async (answer: ReturnType<typeof google>) => {
  const result = await answer;
  return result.ok ? (result.value.aproximado ? 'aproximado' : 'exato') : result.kind;
};

const STREETS = [
  'Rua XV',
  'Rua Inexistente',
  'Rua do Limite',
  'Rua da Cota',
  'Rua Negada',
  'Rua Fora do Ar',
  'Rua Ilegível',
  'Rua Parecida',
  'Rua Vaga',
];

describe('an address is found, or one is told why not', () => {
  test('by Google, which answers 200 whatever happened', async () => {
    expect(await Promise.all(STREETS.map((street) => outcome(google(at(street)))))).toEqual([
      'exato',
      'not_found',
      'rate_limited',
      'rate_limited',
      'auth',
      'unavailable',
      'unavailable',
      'aproximado',
      'not_found',
    ]);
    expect(await outcome(google(at('Rua XV'), ''))).toBe('auth');
  });

  test('by Nominatim, in its own words', async () => {
    expect(await Promise.all(STREETS.map((street) => outcome(osm(at(street)))))).toEqual([
      'exato',
      'not_found',
      'rate_limited',
      'rate_limited',
      'auth',
      'unavailable',
      'unavailable',
      'aproximado',
      'not_found',
    ]);
  });

  test('nobody waits for a slow answer longer than said', async () => {
    expect(await Promise.all([outcome(google(at('Rua Lenta'), 'chave', 50)), outcome(osm(at('Rua Lenta'), 50))])).toEqual([
      'unavailable',
      'unavailable',
    ]);
  });

  test('always in the same place, within the city; a city alone is known about', async () => {
    const [one, again, town, unknown] = await Promise.all([
      osm(at('Rua XV')),
      google(at('Rua XV')),
      osm(at(null, { bairro: null })),
      osm(at('Rua XV', { cidade: 'Cidade Nenhuma' })),
    ]);
    expect(one).toEqual(again);
    const middle = findCity('SP', 'Campinas');
    expect(Math.abs((one.ok ? one.value.latitude : 0) - (middle?.latitude ?? 0))).toBeLessThan(0.1);
    expect(town).toMatchObject({ ok: true, value: { latitude: middle?.latitude, aproximado: true } });
    expect(unknown).toMatchObject({ ok: false, kind: 'not_found' });
  });
});

test('Google is asked where there is a key, that of the server first; Nominatim where there is none, a second apart', () => {
  const asked: string[] = [];
  const choose = (chave: string | null) =>
    createLugares({
      google: {
        chave,
        geocodificar: async (key) => (asked.push(key), { ok: true, value: { latitude: 0, longitude: 0, aproximado: false } }),
      },
      nominatim: nominatim({ baseUrl: '', contato: null }),
    });
  expect([choose(null)(null).nome, choose(null)(null).intervaloMs, choose(null)('tela').nome]).toEqual(['nominatim', 1000, 'google']);
  void choose('servidor')('tela').geocodificar(at('Rua XV'));
  void choose(null)('tela').geocodificar(at('Rua XV'));
  expect(asked).toEqual(['servidor', 'tela']);
});
