import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { type OwnCluster, prepareWithAdmin, startOwnCluster } from '#tests/support/own-cluster.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { type Heard, post, signIn } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: 'a mesma chave em todos os processos' };
const CALLERS = 4;

let cluster: OwnCluster;
let server: RunningServer;
beforeAll(async () => {
  cluster = await startOwnCluster();
  await prepareWithAdmin(cluster.url);
  server = await startServer({ databaseUrl: cluster.url, env: SETTINGS });
});
afterAll(async () => {
  await server.stop();
  await cluster.remove();
});

test('PostgreSQL killed under load and started again: 503 in between, the same process answers again, and nothing confirmed is lost', async () => {
  const token = await signIn(server.url);
  const heard: { name: string; answer: Heard | null }[] = [];
  const count = (status: number): number => heard.filter(({ answer }) => answer?.status === status).length;
  const load = { over: false };
  const saveOn = async (caller: number): Promise<void> => {
    for (let turn = 0; !load.over; turn += 1) {
      const name = `Queda ${caller} ${turn}`;
      const headers = { 'usuario-token': token, 'idempotency-key': `formulário ${name}` };
      heard.push({ name, answer: await post(server.url, '/clientes', { dados: { nome: name } }, headers) });
    }
  };
  const calls = Promise.all(Array.from({ length: CALLERS }, (_, caller) => saveOn(caller)));

  await expect.poll(() => count(200)).toBeGreaterThan(CALLERS);
  await cluster.kill();
  await expect.poll(() => count(503)).toBeGreaterThan(CALLERS);
  const ready = () => fetch(`${server.url}/api/prontidao`).then(({ status }) => status);
  expect(await ready()).toBe(503);
  await cluster.startAgain();
  const confirmed = count(200);
  await expect.poll(() => count(200)).toBeGreaterThan(confirmed + CALLERS);
  expect(await ready()).toBe(200);
  load.over = true;
  await calls;

  // The process that was asked is the one that answers, and never with what is nobody's to mend.
  expect(new Set(heard.map(({ answer }) => answer?.status))).toEqual(new Set([200, 503]));
  const refused = heard.find(({ answer }) => answer?.status === 503)?.answer;
  expect(refused).toMatchObject({ body: { mensagem: MESSAGES.unavailable }, retryAfter: '5' });
  const database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
  const { rows } = await database.query<{ nome: string }>("select nome from clientes where nome like 'Queda %'");
  await database.end();
  const kept = new Set(rows.map(({ nome }) => nome));
  expect(heard.filter(({ name, answer }) => answer?.status === 200 && !kept.has(name))).toEqual([]);
});
