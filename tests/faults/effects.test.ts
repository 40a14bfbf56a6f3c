import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startSimulators } from '#server/integrations/simuladores/start.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { insertEffect } from '#server/kernel/effects/rows.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { CHARGE, chargesOf, startBank } from '#tests/support/fixture-provider.ts';

const EFFECTS = 150;
const DEATHS = 6;
/** From one worker to the next, so that what the dead one had is given up. */
const AHEAD_MS = 60 * 60 * 1000;
const ROOT = path.resolve(import.meta.dirname, '../..');

test('effects whose workers are killed one after the other are made once each, and none is forgotten', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-efeitos-'));
  const bank = await startSimulators({
    dataFolder: folder,
    port: 0,
    log: pino({ level: 'silent' }),
    simulators: { banco: startBank() },
  });
  const url = await createTestDatabase();
  const database = createDatabase(createPool({ connectionString: url, max: 2, name: 'teste' }));
  const address = bank.addresses.banco;
  // Slow enough that most deaths come between the charge and its answer.
  const slow = { provider: 'banco', mode: 'slow', ms: 40, times: 100_000, match: { method: 'POST' } };
  await fetch(`${bank.httpUrl}/__ctl/fail`, { method: 'POST', body: JSON.stringify(slow) });
  const keys = Array.from({ length: EFFECTS }, (_, index) => `FECH-${index}`);
  const now = new Date();
  await database.transaction().execute(async (trx) => {
    for (const key of keys) await insertEffect(trx, { kind: CHARGE.name, key, payload: { valor: 9.9 }, startAfter: now }, now);
  });
  const worker = (round: number) =>
    spawn(process.execPath, ['tests/faults/effects-worker.ts', url, address, String(round * AHEAD_MS)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const made = async (): Promise<number> =>
    (await database.selectFrom('efeitos').select('id').where('estado', '=', 'feito').execute()).length;

  for (let round = 0; round < DEATHS; round += 1) {
    const child = worker(round);
    const before = await made();
    await expect.poll(made, { interval: 20 }).toBeGreaterThan(before);
    await wait(round * 7);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(await made()).toBeLessThan(EFFECTS);
  const [code] = (await once(worker(DEATHS), 'exit')) as [number | null];
  expect(code).toBe(0);

  const doubled: string[] = [];
  for (const key of keys) if ((await chargesOf(address, key)).length !== 1) doubled.push(key);
  expect([await made(), doubled]).toEqual([EFFECTS, []]);
  const asked = await database.selectFrom('efeitos').select('id').where('perguntas', '>', 0).execute();
  expect(asked.length).toBeGreaterThan(0);

  await database.destroy();
  await bank.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}, 120_000);
