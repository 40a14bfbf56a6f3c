import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { insertWork } from '#server/kernel/work/rows.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { CLOSING } from '#tests/support/fixture-work.ts';
import { createPersonas } from '#tests/support/personas.ts';
import { systemHistory } from '#tests/support/system-history.ts';

const ITEMS = 120;
const DEATHS = 3;
/** From one worker to the next, so that what the dead one had is given up. */
const AHEAD_MS = 60 * 60 * 1000;
const ROOT = path.resolve(import.meta.dirname, '../..');
const OFTEN = { interval: 20 };

test('a long work whose workers are killed one after the other is taken up by the queue, and each item is done once', async () => {
  const url = await createTestDatabase();
  const database = createDatabase(createPool({ connectionString: url, max: 2, name: 'teste' }));
  const now = new Date();
  const { admin } = await createPersonas(database, now);
  const items = Array.from({ length: ITEMS }, (_, index) => `item ${index}`);
  const asked = { userId: admin.userId, description: 'Fechar o mês', total: ITEMS, items };
  const id = await database.transaction().execute((trx) => insertWork(trx, CLOSING.name, { mes: '2026-10-01' }, asked, now));

  const worker = (round: number) =>
    spawn(process.execPath, ['tests/faults/long-work-worker.ts', url, String(round * AHEAD_MS)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const done = async (): Promise<number> =>
    (await database.selectFrom('trabalhos_itens').select('ordem').where('situacao', '=', 'feito').execute()).length;
  const state = () => database.selectFrom('trabalhos').select(['situacao', 'feitos', 'comecos']).where('id', '=', id).executeTakeFirst();

  for (let round = 1; round <= DEATHS; round += 1) {
    const child = worker(round);
    const before = await done();
    await expect.poll(done, OFTEN).toBeGreaterThan(before);
    await wait(round * 7);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(await done()).toBeLessThan(ITEMS);
  const last = worker(DEATHS + 1);
  await expect.poll(state, OFTEN).toEqual({ situacao: 'feito', feitos: ITEMS, comecos: DEATHS + 1 });
  last.kill('SIGKILL');
  await once(last, 'exit');

  const written = await systemHistory(database, `trabalho.${CLOSING.name}`);
  expect(written.map((entry) => entry.id_registro)).toEqual(Array.from({ length: ITEMS }, (_, index) => index + 1));
  expect(new Set(written.map((entry) => entry.causa))).toEqual(new Set([`Trabalho ${id}: Fechar o mês`]));
  await database.destroy();
}, 120_000);
