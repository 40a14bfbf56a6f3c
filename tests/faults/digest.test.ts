import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startCountingMail } from './counting-mail.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PEOPLE = 200;
const DEATHS = 2;
/** In the hands of one worker. */
const IN_HAND = 4;
/** Nine in the morning in São Paulo; each worker begins so much later than the one before that what that one had is given up. */
const MORNING = Date.parse('2026-11-21T12:00:00Z');
const LATER_MS = 15 * 60_000;

/** People who asked for the digest, on the birthday of all of them: it has something to say. */
const FILL = `
  with novos as (
    insert into clientes (nome, email, data_nascimento, data_cadastro, data_edicao)
    select 'Pessoa ' || n, 'pessoa' || n || '@exemplo.com', '1990-11-21', now(), now() from generate_series(1, $1::int) n returning id
  )
  insert into usuarios (login, senha_hash, id_cliente, permissoes, resumo_diario, criado_em, data_edicao)
  select 'pessoa' || id, 'x', id, '{"clientes": 2}', 'S', now(), now() from novos`;
const EVERYBODY = Array.from({ length: PEOPLE }, (_, n) => `pessoa${n + 1}@exemplo.com`).toSorted();

let url: string;
let database: pg.Client;
let server: Awaited<ReturnType<typeof startCountingMail>>;
beforeEach(async () => {
  server = await startCountingMail();
  url = await createTestDatabase();
  database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(FILL, [PEOPLE]);
});
afterEach(async () => {
  await database.end();
  await server.stop();
});

const worker = (turn: number, address: string): ChildProcess =>
  spawn(process.execPath, ['tests/faults/digest-worker.ts', url, address, new Date(MORNING + turn * LATER_MS).toISOString()], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};
const ends = async (...children: readonly ChildProcess[]): Promise<unknown[]> =>
  (await Promise.all(children.map((child) => once(child, 'exit')))).map(([code]) => code as unknown);
/** The addresses of the digests that are written, of all or of those that stand so. */
const digests = async (estado: string | null = null): Promise<string[]> => {
  const found = await database.query<{ para: string[] }>(
    `select para from caixa_saida where chave like 'resumo-diario:%' and ($1::text is null or estado = $1)`,
    [estado],
  );
  return found.rows.flatMap(({ para }) => para).toSorted();
};

test('workers killed in the middle of writing the digests of the day: each person gets theirs, once', async () => {
  for (let turn = 0; turn < DEATHS; turn += 1) {
    const before = (await digests()).length;
    const child = worker(turn, '');
    await expect.poll(async () => (await digests()).length, { interval: 3 }).toBeGreaterThan(before);
    await wait(turn * 5);
    await kill(child);
  }
  expect((await digests()).length).toBeLessThan(PEOPLE);
  // Two begin together, and one more comes when all is done.
  expect(await ends(worker(DEATHS, server.url), worker(DEATHS, server.url))).toEqual([0, 0]);
  expect(await digests('enviado')).toEqual(EVERYBODY);
  expect(server.got.toSorted()).toEqual(EVERYBODY);
  expect(await ends(worker(DEATHS + 1, server.url))).toEqual([0]);
  expect([(await digests()).length, server.got.length]).toEqual([PEOPLE, PEOPLE]);
}, 120_000);

test('a worker killed while digests leave: nobody gets two, and whoever may have got none is in sight', async () => {
  const child = worker(0, server.url);
  await expect.poll(() => server.got.length, { interval: 3 }).toBeGreaterThan(IN_HAND);
  await kill(child);
  expect(await ends(worker(1, server.url))).toEqual([0]);
  expect(await digests()).toEqual(EVERYBODY);
  const [sent, doubted, got] = [await digests('enviado'), await digests('incerto'), new Set(server.got)];
  expect(server.got).toHaveLength(got.size);
  expect(doubted.length).toBeLessThanOrEqual(IN_HAND);
  expect([...sent, ...doubted].toSorted()).toEqual(EVERYBODY);
  expect(sent.filter((address) => !got.has(address))).toEqual([]);
}, 120_000);
