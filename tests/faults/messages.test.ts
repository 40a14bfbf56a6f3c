import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { simulatorsFor } from '#server/integrations/providers.ts';
import { startSimulators } from '#server/integrations/simuladores/start.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { insertBatch } from '#server/modules/mensagens/mensagens.batches.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createPersonas } from '#tests/support/personas.ts';
import { startCountingMail } from './counting-mail.ts';

/** By hand at full size, as the delivery is promised (E126); among all the others few are enough. */
const WHOLE = process.env.FALHAS_INTEIRAS === 'S';
const PEOPLE = WHOLE ? 5000 : 160;
const DEATHS = WHOLE ? 20 : 3;
/** Fewer of each by mail: the worker is the same. */
const MAILED = WHOLE ? 5000 : 100;
const MAIL_DEATHS = WHOLE ? 20 : 1;
const PATIENCE_MS = WHOLE ? 3_600_000 : 120_000;
/** In the hands of the two workers that die together: a round of each, and of mail all that run beside each other. */
const IN_HAND = 32;
const MAIL_IN_HAND = 64;
/** From one pair of workers to the next, so that what the dead ones had is given up. */
const AHEAD_MS = 60 * 60 * 1000;
const ROOT = path.resolve(import.meta.dirname, '../..');

test('a batch whose workers are killed two by two reaches nobody twice and forgets nobody', { timeout: PATIENCE_MS }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-mensagens-'));
  const outside = await startSimulators({
    dataFolder: folder,
    port: 0,
    log: pino({ level: 'silent' }),
    simulators: await simulatorsFor(['facilitaMovel']),
  });
  const url = await createTestDatabase();
  const database = createDatabase(createPool({ connectionString: url, max: 2, name: 'teste' }));
  const now = new Date();
  const { admin } = await createPersonas(database, now);
  // Slow enough that most deaths come between a message and its answer.
  const slow = { provider: 'facilita-movel', mode: 'slow', ms: 25, times: 100_000, match: { path: 'simpleSend' } };
  await fetch(`${outside.httpUrl}/__ctl/fail`, { method: 'POST', body: JSON.stringify(slow) });
  const audience = sql`
    select null::int as id_cliente, '1198765' || lpad(n::text, 4, '0') as endereco, n as ordem from generate_series(2000, ${1999 + PEOPLE}) as n`;
  const { id, enfileirados } = await database
    .transaction()
    .execute((trx) =>
      insertBatch(
        trx,
        { content: { canal: 'sms', texto: 'Ola' }, audience, filtro: {}, idUsuario: admin.userId, agendadoPara: null },
        now,
        now,
      ),
    );
  expect(enfileirados).toBe(PEOPLE);

  const worker = (round: number): ChildProcess =>
    spawn(process.execPath, ['tests/faults/messages-worker.ts', url, outside.addresses.facilitaMovel, String(round * AHEAD_MS)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const count = async (estado: 'entregue' | 'em_entrega' | 'incerta'): Promise<number> =>
    (await database.selectFrom('mensagens').select('id').where('estado', '=', estado).execute()).length;

  for (let round = 0; round < DEATHS; round += 1) {
    const before = await count('entregue');
    const pair = [worker(round), worker(round)];
    await expect.poll(() => count('entregue'), { interval: 20 }).toBeGreaterThan(before);
    await wait(round * 7);
    for (const child of pair) child.kill('SIGKILL');
    await Promise.all(pair.map((child) => once(child, 'exit')));
    expect(await count('em_entrega')).toBeLessThanOrEqual(IN_HAND);
  }
  expect(await count('entregue')).toBeLessThan(PEOPLE);
  const [code] = (await once(worker(DEATHS), 'exit')) as [number | null];
  expect(code).toBe(0);

  const kept = fs.readFileSync(path.join(folder, 'simuladores/facilita-movel.jsonl'), 'utf8').trim().split('\n');
  const phones = kept.map((line) => (JSON.parse(line) as [string, { fone: string }])[1].fone);
  const batch = await database.selectFrom('mensagens_lotes').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
  const sent = await count('entregue');
  expect([phones.length, new Set(phones).size, batch.estado]).toEqual([sent, sent, 'concluido']);
  // Who was in doubt a second time is left to a person, in sight.
  expect(sent + (await count('incerta'))).toBe(PEOPLE);
  const doubted = await database.selectFrom('mensagens').select('id').where('duvida_desde', 'is not', null).execute();
  expect(doubted.length).toBeGreaterThan(0);

  await database.destroy();
  await outside.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Of so many, one that is cut off and one that hears nothing. */
const EVERY = 40;

test('e-mails whose workers are killed two by two, to a server that is late, cuts off or falls silent: none twice, none forgotten', {
  timeout: PATIENCE_MS,
}, async () => {
  const server = await startCountingMail();
  const url = await createTestDatabase();
  const database = createDatabase(createPool({ connectionString: url, max: 2, name: 'teste' }));
  const now = new Date();
  const { admin } = await createPersonas(database, now);
  const audience = sql`
    select null::int as id_cliente,
      case n % ${EVERY}::int when 7 then 'cai' when 23 then 'mudo' else 'pessoa' end || n || '@exemplo.com' as endereco, n as ordem
    from generate_series(1, ${MAILED}::int) as n`;
  const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
  const { id, enfileirados } = await database
    .transaction()
    .execute((trx) => insertBatch(trx, { content, audience, filtro: {}, idUsuario: admin.userId, agendadoPara: null }, now, now));
  expect(enfileirados).toBe(MAILED);

  const worker = (round: number): ChildProcess =>
    spawn(process.execPath, ['tests/faults/messages-worker.ts', url, server.url, String(round * AHEAD_MS), 'email'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const addresses = async (estado: 'entregue' | 'em_entrega' | 'incerta'): Promise<string[]> =>
    (await database.selectFrom('mensagens').select('destino').where('estado', '=', estado).execute()).map(({ destino }) => destino);

  let doubted = 0;
  for (let round = 0; round < MAIL_DEATHS; round += 1) {
    const before = server.got.length;
    const pair = [worker(round), worker(round)];
    await expect.poll(() => server.got.length, { interval: 5 }).toBeGreaterThan(before + 5);
    for (const child of pair) child.kill('SIGKILL');
    await Promise.all(pair.map((child) => once(child, 'exit')));
    doubted += (await addresses('em_entrega')).length;
  }
  expect(doubted).toBeLessThanOrEqual(MAIL_DEATHS * MAIL_IN_HAND);
  const [code] = (await once(worker(MAIL_DEATHS), 'exit')) as [number | null];
  expect(code).toBe(0);

  const [sent, uncertain] = [await addresses('entregue'), await addresses('incerta')];
  const got = new Set(server.got);
  expect(server.got).toHaveLength(got.size);
  expect(sent.filter((address) => !got.has(address))).toEqual([]);
  expect(sent.length + uncertain.length).toBe(MAILED);
  expect(uncertain.length).toBeLessThanOrEqual(doubted + (2 * MAILED) / EVERY);
  expect(sent.some((address) => !address.startsWith('pessoa'))).toBe(false);
  const batch = await database.selectFrom('mensagens_lotes').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
  expect(batch.estado).toBe('concluido');

  await database.destroy();
  await server.stop();
});
