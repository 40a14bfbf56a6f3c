/**
 * A worker of its own process that sends events to the insurer and asks about them, as the clock makes it do, until none is left or it is
 * killed. Its time is ahead of the machine's by its last argument, and passes thirty times faster.
 */
import { insurerApi } from '#server/integrations/seguradora/seguradora.client.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createEffects } from '#server/kernel/effects/effects.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createUnitOfWork } from '#server/kernel/unit-of-work.ts';
import { apiDriver } from '#server/modules/seguradora/seguradora.direct.driver.ts';
import { integrate, judge, lockAll } from '#server/modules/seguro-aventura/seguro-aventura.judge.ts';

const [connectionString = '', address = '', aheadMs = '0'] = process.argv.slice(2);
const AT_ONCE = 6;
const SPEED = 30;
const start = Date.now();

const clock = () => new Date(start + Number(aheadMs) + (Date.now() - start) * SPEED);
const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: AT_ONCE, name: 'trabalhador' }));
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const effects = createEffects({ database, jobs, clock, metrics: { delivered: () => undefined }, log });
const kernel = { database, clock, log, effects, history: createHistory(database), write: createUnitOfWork(database) } as unknown as Kernel;
const driver = apiDriver(kernel, {
  configuracoes: { values: async () => new Map() },
  seguroAventura: { judge, lockAll, integrate },
  insurer: insurerApi({ baseUrl: address, clientId: 'guarida', clientSecret: 'segredo', timeoutMs: 5000 }),
});
const context = () => systemContext('seguradora', 'um teste', clock(), log);
const { signal } = new AbortController();

const left = async () =>
  (await database.selectFrom('seguro_aventura').select('id').where('finalizado', '=', 'S').where('integrado', '=', 'N').limit(1).execute())
    .length > 0;

async function makeEffects(): Promise<void> {
  const waiting = await database
    .selectFrom('efeitos')
    .select('id')
    .where('estado', 'not in', ['feito', 'recusado'])
    .orderBy('id')
    .execute();
  for (let first = 0; first < waiting.length; first += AT_ONCE) {
    const performing = waiting.slice(first, first + AT_ONCE).map(async ({ id }) => {
      await driver.jobs[0]?.perform({ payload: { id }, context: context(), signal, attempt: 0 });
    });
    // One that another had is left to its time.
    await Promise.allSettled(performing);
  }
}

while (await left()) {
  // Sending, making and asking overlap, as they do in the product.
  const [send, ask] = driver.schedules;
  await Promise.all([send?.perform(context(), signal), makeEffects(), ask?.perform(context(), signal)]);
}
await database.destroy();
