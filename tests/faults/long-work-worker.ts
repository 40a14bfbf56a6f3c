/**
 * A worker of its own process that does every long work there is, item by item, until it is killed. Its time is ahead of the machine's by
 * its last argument, so that it takes up at once what a dead one left.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createJobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { createLongWork } from '#server/kernel/work/long-work.ts';
import { CLOSING } from '#tests/support/fixture-work.ts';

const [connectionString = '', aheadMs = '0'] = process.argv.slice(2);

const clock = () => new Date(Date.now() + Number(aheadMs));
const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: 4, name: 'trabalhador' }));
const jobs = createJobs({ connectionString, log, clock, worker: true });
const longWork = createLongWork({ database, files: { confirmar: async () => undefined }, jobs, clock, log });
const history = createHistory(database);

const job = longWork.job(CLOSING, async (run) => {
  for (let batch = await run.waiting(5); batch.length > 0; batch = await run.waiting(5)) {
    for (const item of batch) {
      await database.transaction().execute(async (trx) => {
        await history.recordChange(trx, run.context, { record: item.order });
        await wait(10);
        await run.end(trx, item, { state: 'feito' });
      });
    }
  }
});

await jobs.start({ jobs: [job] });
await longWork.reconcile();
await jobs.perform({ jobs: [job] });
