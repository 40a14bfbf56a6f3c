import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderName } from '#server/integrations/providers.ts';
import type { Simulators } from '#server/integrations/simuladores/start.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { environmentOf, startAllSimulators } from '#tests/support/simulators.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { post, signIn } from './http.ts';

let folder: string;
let simulators: Simulators<ProviderName>;
let http: RunningServer[] = [];
let workers: RunningServer[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-processos-'));
  simulators = await startAllSimulators(folder);
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const env = { ...environmentOf(simulators), CHAVE_MESTRA: DEMONSTRATION_KEY };
  // The first prepares the database; then two of each stand side by side.
  http = [await startServer({ databaseUrl, env: { ...env, GUARIDA_PROCESSO: 'http' } })];
  const [second, ...rest] = await Promise.all([
    startServer({ databaseUrl, env: { ...env, GUARIDA_PROCESSO: 'http' } }),
    startServer({ databaseUrl, env: { ...env, GUARIDA_PROCESSO: 'tudo' } }),
    startServer({ databaseUrl, env: { ...env, GUARIDA_PROCESSO: 'tudo' } }),
  ]);
  http.push(second);
  workers = rest;
});

afterAll(async () => {
  await Promise.all([...http, ...workers].map((server) => server.stop()));
  await simulators.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A code of the login, and not what the product tells partners by itself. */
const isCode = ({ assunto }: Received): boolean => /c[oó]digo/i.test(assunto);

interface Received {
  readonly assunto: string;
}

const received = async (): Promise<Received[]> => (await fetch(`${simulators.httpUrl}/correio/mensagens`)).json() as Promise<Received[]>;
const [first, second] = [0, 1];

test('a login made in one process is good in the other, and a logout in one ends it in both', async () => {
  const token = await signIn(http[first]?.url ?? '');
  const list = (server: RunningServer | undefined) => fetch(`${server?.url}/api/clientes`, { headers: { 'usuario-token': token } });
  expect((await list(http[second])).status).toBe(200);
  await post(http[second]?.url ?? '', '/usuariosLogin/deslogar', {}, { 'usuario-token': token });
  expect((await list(http[first])).status).toBe(401);
});

test('guesses are counted across processes', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post(http[index % 2]?.url ?? '', '/login', { login: 'restrito', senha: `errada ${index}`, lembrar: 'N' }),
    ),
  );
  expect(guesses.filter((guess) => guess && 'senha' in guess.body)).toHaveLength(5);
  expect(guesses.filter((guess) => guess && 'login' in guess.body)).toHaveLength(5);
});

test('every message leaves once, whichever worker takes it', async () => {
  const codes = 5;
  for (let time = 0; time < codes; time += 1) {
    const asked = await post(http[time % 2]?.url ?? '', '/login', { login: 'doisfatores', senha: 'demonstracao', lembrar: 'N' });
    expect(asked?.body['autenticacao2Fatores']).toBe(true);
  }
  await expect.poll(async () => (await received()).filter(isCode).length).toBe(codes);
});
