import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureDatabase } from '#server/kernel/db/ensure-database.ts';
import { startEmbedded } from '#server/kernel/embedded/embedded.ts';
import { isServing, readPostmaster } from '#server/kernel/embedded/postmaster.ts';
import { prepareWithAdmin } from '#tests/support/own-cluster.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { type Heard, post, signIn } from './http.ts';

const CALLERS = 4;
const DEATHS = 1;

let data: string;
let dataDir: string;
let servers: RunningServer[];
beforeEach(async () => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-embutido-'));
  fs.chmodSync(data, 0o755);
  dataDir = path.join(data, 'banco');
  servers = [];
  const database = await startEmbedded({ dataDir, initSync: false });
  await ensureDatabase(database.url('postgres'), 'guarida');
  await prepareWithAdmin(database.url('guarida'));
  await database.stop();
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  fs.rmSync(data, { recursive: true, force: true });
});

const start = async (): Promise<RunningServer> => {
  const server = await startServer({ databaseUrl: null, data });
  servers.push(server);
  return server;
};

const killPostmaster = (): void => {
  const postmaster = readPostmaster(dataDir);
  if (!isServing(postmaster, dataDir)) throw new Error('no database to kill');
  process.kill(postmaster.pid, 'SIGKILL');
};

/** What is stored, read past the product. */
async function keptNames(): Promise<Set<string>> {
  const database = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: database.url('guarida') });
  await client.connect();
  const { rows } = await client.query<{ nome: string }>("select nome from clientes where nome like 'Morte %'");
  await client.end();
  return new Set(rows.map(({ nome }) => nome));
}

test('the embedded database killed under load is started again by the same process, which says so; nothing confirmed is lost. Of two panels that share it, whoever stays has it', async () => {
  const server = await start();
  const token = await signIn(server.url);
  const heard: { name: string; answer: Heard | null }[] = [];
  const count = (status: number): number => heard.filter(({ answer }) => answer?.status === status).length;
  const told = (words: string): number => server.output().split(words).length - 1;
  const load = { over: false };
  const saveOn = async (caller: number): Promise<void> => {
    for (let turn = 0; !load.over; turn += 1) {
      const name = `Morte ${caller} ${turn}`;
      const headers = { 'usuario-token': token, 'idempotency-key': `formulário ${name}` };
      heard.push({ name, answer: await post(server.url, '/clientes', { dados: { nome: name } }, headers) });
    }
  };
  const calls = Promise.all(Array.from({ length: CALLERS }, (_, caller) => saveOn(caller)));
  for (let death = 0; death < DEATHS; death += 1) {
    const confirmed = count(200);
    await expect.poll(() => count(200)).toBeGreaterThan(confirmed + CALLERS);
    killPostmaster();
    // What it had begun goes on without it for a moment: only then is anything started again.
    await expect.poll(() => told('o banco embutido voltou')).toBe(death + 1);
    const before = count(200);
    await expect.poll(() => count(200)).toBeGreaterThan(before + CALLERS);
  }
  load.over = true;
  await calls;
  expect(new Set(heard.map(({ answer }) => answer?.status))).toEqual(new Set([200, 503]));
  const kept = await keptNames();
  expect(heard.filter(({ name, answer }) => answer?.status === 200 && !kept.has(name))).toEqual([]);
  expect(told('o banco embutido terminou: será iniciado de novo')).toBe(DEATHS);
  expect(told('o banco embutido voltou')).toBe(DEATHS);

  const second = await start();
  const save = async (panel: RunningServer, name: string): Promise<number | undefined> =>
    (await post(panel.url, '/clientes', { dados: { nome: name } }, { 'usuario-token': token, 'idempotency-key': name }))?.status;
  expect([await save(server, 'Morte um'), await save(second, 'Morte dois')]).toEqual([200, 200]);
  await server.stop();
  servers = [second];
  await expect.poll(() => save(second, 'Morte três')).toBe(200);
  const names = await keptNames();
  expect(['Morte um', 'Morte dois', 'Morte três'].filter((name) => !names.has(name))).toEqual([]);
  await second.stop();
  servers = [];
  expect(readPostmaster(dataDir)).toBeNull();

  // A panel that cannot start leaves no database behind.
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  await expect(startServer({ databaseUrl: null, data, env: { PORT: String(port) } })).rejects.toThrow('já está em uso');
  other.close();
  expect(readPostmaster(dataDir)).toBeNull();
}, 180_000);
