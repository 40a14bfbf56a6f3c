import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { isServing, readPostmaster } from '#server/kernel/embedded/postmaster.ts';
import { createJobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { insertBatch } from '#server/modules/mensagens/mensagens.batches.ts';
import { SEND_JOB } from '#server/modules/mensagens/mensagens.engine.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createPersonas } from '#tests/support/personas.ts';
import { startServer } from '#tests/support/server.ts';
import { startCountingMail } from './counting-mail.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let data: string;
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-partida-'));
  fs.chmodSync(data, 0o755);
});
afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'a start that is asked to go by %s stops the database it had started, and ends well',
  async (signal) => {
    const dataDir = path.join(data, 'banco');
    const isUp = (): boolean => isServing(readPostmaster(dataDir), dataDir);
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', PORT: '0', GUARIDA_RAIZ: ROOT, GUARIDA_DADOS: data },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    // The demonstration is still to be written.
    await expect.poll(isUp, { interval: 5 }).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(isUp()).toBe(false);
  },
);

/** More than the connections to the mail server take at once, each answered so late: what is begun goes on for longer than an end may take. */
const MAILED = 400;
const LATE_MS = 250;

test('a process that is asked to go in the middle of a mass send leaves nothing of it in doubt', async () => {
  const mail = await startCountingMail(LATE_MS);
  const databaseUrl = await createTestDatabase();
  const database = createDatabase(createPool({ connectionString: databaseUrl, max: 2, name: 'teste' }));
  const now = new Date();
  const { admin } = await createPersonas(database, now);
  await database.updateTable('configuracoes').set({ valor: '0' }).where('chave', '=', 'taxaEmailMin').execute();
  const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
  const audience = sql`select null::int as id_cliente, 'pessoa' || n || '@exemplo.com' as endereco, n as ordem from generate_series(1, ${MAILED}::int) n`;
  await database
    .transaction()
    .execute((trx) => insertBatch(trx, { content, audience, filtro: {}, idUsuario: admin.userId, agendadoPara: null }, now, now));
  // The first that a worker finds: what else is done at the start is not waited for.
  const jobs = createJobs({ connectionString: databaseUrl, worker: false, clock: () => new Date(), log: createLog('silent') });
  await jobs.start({ jobs: [{ kind: SEND_JOB, perform: async () => undefined }] });
  await jobs.enqueue(database, SEND_JOB, { canal: 'email' });
  await jobs.stop();
  const server = await startServer({ databaseUrl, env: { CHAVE_MESTRA: 'chave-mestra-dos-testes-com-32-letras', SMTP_URL: mail.url } });
  await expect.poll(() => mail.got.length, { interval: 5 }).toBeGreaterThan(8);
  await server.stop();
  const rows = await database
    .selectFrom('mensagens')
    .select(['estado', sql<number>`count(*)::int`.as('quantas')])
    .groupBy('estado')
    .execute();
  const count = new Map(rows.map(({ estado, quantas }) => [estado, quantas]));
  expect([...count.keys()].toSorted()).toEqual(['aguardando', 'entregue']);
  expect(count.get('entregue')).toBe(mail.got.length);
  await database.destroy();
  await mail.stop();
});
