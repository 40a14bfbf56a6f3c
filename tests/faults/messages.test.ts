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

const PEOPLE = 160;
const DEATHS = 3;
/** In the hands of the two workers that die together. */
const IN_HAND = 40;
/** From one pair of workers to the next, so that what the dead ones had is given up. */
const AHEAD_MS = 60 * 60 * 1000;
const ROOT = path.resolve(import.meta.dirname, '../..');

test('a batch whose workers are killed two by two reaches nobody twice and forgets nobody', async () => {
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
}, 120_000);
