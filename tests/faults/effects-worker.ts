/**
 * A worker of its own process that makes every effect there is, until it is killed. Its time is ahead of the machine's by its last argument,
 * and passes thirty times faster.
 */
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createEffects } from '#server/kernel/effects/effects.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createLog } from '#server/kernel/log.ts';
import { CHARGE, bankActs } from '#tests/support/fixture-provider.ts';

const [connectionString = '', address = '', aheadMs = '0'] = process.argv.slice(2);
const AT_ONCE = 6;

const SPEED = 30;
const start = Date.now();

const clock = () => new Date(start + Number(aheadMs) + (Date.now() - start) * SPEED);
const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: AT_ONCE, name: 'trabalhador' }));
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const job = createEffects({ database, jobs, clock, metrics: { delivered: () => undefined }, log }).job(CHARGE, bankActs(address, 5000));

async function work(): Promise<void> {
  for (;;) {
    const left = await database.selectFrom('efeitos').select('id').where('estado', '<>', 'feito').orderBy('id').execute();
    if (left.length === 0) return;
    for (let first = 0; first < left.length; first += AT_ONCE) {
      const performing = left.slice(first, first + AT_ONCE).map(({ id }) => {
        const context = systemContext('teste', 'um teste', clock(), log);
        return job.perform({ payload: { id }, context, signal: new AbortController().signal, attempt: 0 });
      });
      // One that another had is left to its time.
      await Promise.allSettled(performing);
    }
  }
}

await work();
await database.destroy();
