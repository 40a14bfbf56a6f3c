import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { systemHistory } from '#tests/support/system-history.ts';

const CLIENTS = 60;
const DEATHS = 3;
/** From one worker to the next, so that the turn the dead one had is given up. */
const AHEAD_MS = 60 * 60 * 1000;
const ROOT = path.resolve(import.meta.dirname, '../..');
const OFTEN = { interval: 5 };

/** A provider that keeps what it was asked, and how many asked at once at most. */
async function startProvider() {
  const asked: string[] = [];
  let now = 0;
  let most = 0;
  const server = http.createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://x').searchParams.get('q') ?? '');
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => (now -= 1));
    setTimeout(
      () => response.setHeader('content-type', 'application/json').end(JSON.stringify([{ lat: '-22.9', lon: '-47.06', place_rank: 30 }])),
      4,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { asked, most: () => most, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('when workers are killed in the middle of a question, nobody is forgotten, and no more is asked twice than they left unanswered', async () => {
  const url = await createTestDatabase();
  const database = createDatabase(createPool({ connectionString: url, max: 2, name: 'teste' }));
  const provider = await startProvider();
  await sql`
    insert into clientes (nome, endereco, cidade, estado, lugar_situacao, lugar_endereco, lugar_em, data_cadastro, data_edicao)
    select 'Cliente ' || n, 'Rua ' || n, 'Campinas', 'SP', 'aguardando', 'Rua ' || n || ', Campinas, SP', now(), now(), now()
    from generate_series(1, ${CLIENTS}) n`.execute(database);
  const worker = (round: number) =>
    spawn(process.execPath, ['tests/faults/places-worker.ts', url, provider.url, String(round * AHEAD_MS)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const found = async (): Promise<number> =>
    (await database.selectFrom('clientes').select('id').where('lugar_situacao', '=', 'localizado').execute()).length;

  for (let round = 1; round <= DEATHS; round += 1) {
    const child = worker(round);
    const before = provider.asked.length;
    await expect.poll(() => provider.asked.length, OFTEN).toBeGreaterThan(before + 3);
    await wait(round * 2);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(await found()).toBeLessThan(CLIENTS);
  // Two at once share the turn.
  await Promise.all([worker(DEATHS + 1), worker(DEATHS + 1)].map((child) => once(child, 'exit')));

  expect(await found()).toBe(CLIENTS);
  expect(new Set(provider.asked).size).toBe(CLIENTS);
  expect(provider.asked.length).toBeLessThanOrEqual(CLIENTS + DEATHS);
  expect(provider.most()).toBe(1);
  expect(await systemHistory(database, 'clientes.localizar')).toHaveLength(CLIENTS);
  provider.stop();
  await database.destroy();
}, 60_000);
