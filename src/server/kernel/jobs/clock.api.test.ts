import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type VirtualTime, startVirtualTime } from '#tests/support/virtual-time.ts';
import { type Work, job, jobKind } from './job.ts';

const KIND = jobKind({
  name: 'teste',
  summary: 'Um teste',
  payload: z.object({ id: z.int() }),
  retries: 1,
  heartbeatSeconds: 30,
  concurrency: 1,
});

let time: VirtualTime;
let did: string[];

const happens = (name: string, cron: string) => ({ name, summary: name, cron, perform: async () => void did.push(name) });
const work: Work = {
  jobs: [job(KIND, async ({ payload }) => void did.push(`trabalho ${payload.id}`))],
  schedules: [happens('minuto', '* * * * *'), happens('noite', '30 3 * * *')],
};

const enqueue = (id: number, startAfter?: Date) =>
  time.database.transaction().execute((trx) => time.jobs.enqueue(trx, KIND, { id }, startAfter && { startAfter }));

const begin = async (aheadMs = 0) => {
  did = [];
  // 9h10 in São Paulo.
  time = await startVirtualTime('2027-03-01T12:10:30Z', aheadMs);
  await time.jobs.start(work);
  await time.jobs.perform(work);
};
beforeEach(() => begin());
afterEach(() => time.stop());

/** As if all until now had been stamped by a clock that was an hour ahead, and set right. */
const setBack = async () => {
  await sql`update jobs.version set cron_on = cron_on + interval '1 hour', flow_on = flow_on + interval '1 hour'`.execute(time.database);
  await sql`update jobs.queue set monitor_claim_on = monitor_claim_on + interval '1 hour', maintain_on = maintain_on + interval '1 hour'`.execute(
    time.database,
  );
  await sql`insert into jobs.job (name, state, singleton_key, singleton_on)
    select name, 'completed', singleton_key, singleton_on + n * interval '1 minute'
    from jobs.job, generate_series(1, 60) n where name = '__pgboss__send-it' and singleton_on = (select max(singleton_on) from jobs.job)`.execute(
    time.database,
  );
  await sql`update jobs.job set created_on = created_on + interval '1 hour', started_on = started_on + interval '1 hour',
    heartbeat_on = heartbeat_on + interval '1 hour', start_after = start_after + interval '1 hour' where name = 'teste'`.execute(
    time.database,
  );
};

describe('a clock of the database that is set back', () => {
  test('stops no schedule for as long, and keeps nothing waiting that was enqueued before', async () => {
    await time.pass(60);
    await enqueue(1, new Date(time.now().getTime() + 60_000));
    await setBack();
    did = [];
    await time.pass(180);
    expect(did.filter((one) => one === 'minuto').length).toBeGreaterThanOrEqual(2);
    expect(did).toContain('trabalho 1');
    expect(time.log.join()).toContain('o relógio do banco voltou');
  });

  test('gives what a dead worker had to another', async () => {
    await sql`insert into jobs.job (name, data, state, policy, retry_limit, started_on, heartbeat_on, heartbeat_seconds, singleton_key)
      values ('teste', '{"id": 7}', 'active', 'short', 1, ${time.now()}, ${time.now()}, 30, '7')`.execute(time.database);
    await time.pass(10);
    await setBack();
    await time.pass(180);
    expect(did).toContain('trabalho 7');
  });

  test('by a few seconds leaves everything as it is', async () => {
    await time.pass(60);
    await sql`update jobs.version set cron_on = jobs.job_now() + interval '50 seconds'`.execute(time.database);
    await time.pass(120);
    expect(time.log.join()).not.toContain('o relógio do banco voltou');
  });
});

/** As if nobody had worked since then. */
const away = async (since: string) => {
  await sql`update jobs.version set cron_on = ${since}`.execute(time.database);
  await sql`update jobs.schedule set created_on = ${since}`.execute(time.database);
};

describe('what happens at night', () => {
  test('happens once by day, where nobody worked for three nights', async () => {
    await time.pass(60);
    await away('2027-02-26T22:00:00Z');
    await time.pass(600);
    expect(did.filter((one) => one === 'noite')).toHaveLength(1);
  });

  test('does not happen again by day, where somebody worked', async () => {
    await time.pass(60);
    await away('2027-03-01T11:00:00Z');
    await time.pass(600);
    expect(did).not.toContain('noite');
  });
});

describe('where the clock of the process is not that of the database', () => {
  const MINUTES_MS = 300_000;

  test.each([
    ['ahead', MINUTES_MS],
    ['behind', -MINUTES_MS],
  ])('%s, what is due now begins now, and what is put off begins neither before nor long after', async (_which, aheadMs) => {
    await time.stop();
    await begin(aheadMs);
    await enqueue(1, time.now());
    await enqueue(2, new Date(time.now().getTime() + 61_000));
    await time.pass(30);
    const first = did.filter((one) => one.startsWith('trabalho'));
    await time.pass(50);
    expect([first, did.filter((one) => one.startsWith('trabalho'))]).toEqual([['trabalho 1'], ['trabalho 1', 'trabalho 2']]);
  });
});
