import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { loadDemonstration } from '#server/demonstration/demonstration.ts';
import { growEventosTo } from '#server/demonstration/grow-eventos.ts';
import { growFichasTo } from '#server/demonstration/grow-fichas.ts';
import { growPagamentosTo } from '#server/demonstration/grow-pagamentos.ts';
import { growPontoTo } from '#server/demonstration/grow-ponto.ts';
import { growTo } from '#server/demonstration/grow.ts';
import { ensureDatabase } from '#server/kernel/db/ensure-database.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { startEmbedded } from '#server/kernel/embedded/embedded.ts';
import { FLAGS, MEMORY, QUIET } from '../tools/memoria.ts';
import { enter, type Panel } from './http.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
export const MASTER_KEY = 'chave-mestra-das-medicoes-com-32-letras';
const START_LIMIT_MS = 30_000;
/** What a large brokerage has after ten years. */
const FICHAS = 200_000;
const EVENTOS = 100_000;
const PONTO_USERS = 50;
const PAGAMENTOS = 20_000;

/** On record at the provider of charges already: otherwise the product registers thousands of them while it is measured. */
export const REGISTERED = [
  "update clientes set id_asaas = 'cus_medida_' || id where carta_oferta is not null and id_asaas is distinct from 'cus_medida_' || id",
  'delete from efeitos',
];

const say = (text: string): void => void process.stderr.write(`${text}\n`);

export interface FilledDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Writes fichas, reminders, punches and payment requests on top of the clients. */
async function growRecords(url: string): Promise<void> {
  const fichas = await growFichasTo(url, FICHAS);
  if (fichas > 0) say(`Mais ${fichas} fichas.`);
  const eventos = await growEventosTo(url, EVENTOS);
  if (eventos > 0) say(`Mais ${eventos} eventos.`);
  const batidas = await growPontoTo(url, PONTO_USERS);
  if (batidas > 0) say(`Mais ${batidas} batidas de ponto.`);
  const pagamentos = await growPagamentosTo(url, PAGAMENTOS);
  if (pagamentos > 0) say(`Mais ${pagamentos} solicitações de pagamento.`);
}

/**
 * A durable cluster (fsync on, the settings people get) with that many clients and `more` on top, kept under .dados between runs.
 */
export async function openDatabase(
  clients: number,
  rebuild: boolean,
  { name = `bench-${clients}`, more = growRecords }: { readonly name?: string; readonly more?: (url: string) => Promise<void> } = {},
): Promise<FilledDatabase> {
  const folder = path.join(ROOT, '.dados', name);
  if (rebuild) fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'banco') });
  try {
    await ensureDatabase(cluster.url('postgres'), 'guarida');
    const url = cluster.url('guarida');
    await prepareDatabase(url, ROOT);
    await loadDemonstration(url, MASTER_KEY);
    const start = performance.now();
    const added = await growTo({ connectionString: url, target: clients, masterKey: MASTER_KEY });
    if (added > 0) say(`Banco com ${clients} clientes feito em ${((performance.now() - start) / 1000).toFixed(0)} s.`);
    await more(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('vacuum (analyze) clientes, clientes_grupos, historico');
    await client.query('checkpoint');
    await client.end();
    return { url, stop: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** So long the product may go on with what it found to do in a database that has just grown. */
const SETTLE_MS = 900_000;
const LOOK_MS = 5000;

/**
 * Waits until no work is due and no proof of an event is left to be made: what the product found to do when it started, thousands of events
 * that ended since or what a process before it left over, is no part of what is measured.
 */
export async function settle(client: pg.Client): Promise<void> {
  const start = performance.now();
  for (;;) {
    const { rows } = await client.query<{ name: string }>(
      "select name from jobs.job where state in ('created', 'retry', 'active') and (start_after <= now() or name = 'comprovante-final') limit 1",
    );
    const [left] = rows;
    if (!left) return;
    if (performance.now() - start > SETTLE_MS) throw new Error(`Ainda por fazer: ${left.name}.`);
    await sleep(LOOK_MS);
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('Nenhuma porta livre.');
  return address.port;
}

export interface Product {
  readonly url: string;
  /** Resident memory of the server process, in megabytes. */
  readonly memory: () => number;
  readonly enter: () => Promise<Panel>;
  readonly stop: () => Promise<void>;
}

/** What is shipped: the built server as its own process, HTTP and background work together, over that database. */
export async function startProduct(databaseUrl: string, environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const build = spawnSync(process.execPath, ['tools/construir.ts'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (build.status !== 0) throw new Error('A construção falhou.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-bench-'));
  const output = fs.openSync(path.join(data, 'saida.log'), 'a');
  const child = spawn(process.execPath, [...FLAGS, ...QUIET, 'dist/server/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...MEMORY,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      CHAVE_MESTRA: MASTER_KEY,
      GUARIDA_RAIZ: ROOT,
      GUARIDA_DADOS: data,
      URL_PUBLICA: url,
      ...environment,
    },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    fs.rmSync(data, { recursive: true, force: true });
  };
  const limit = performance.now() + START_LIMIT_MS;
  const answers = (): Promise<boolean> =>
    fetch(`${url}/api/saude`).then(
      (response) => response.ok,
      () => false, // not listening yet
    );
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > limit) {
      const log = fs.readFileSync(path.join(data, 'saida.log'), 'utf8');
      await stop();
      throw new Error(`O servidor não respondeu:\n${log}`);
    }
    await sleep(50);
  }
  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    enter: () => enter(url, 'admin', DEMONSTRATION_PASSWORD),
    stop,
  };
}
