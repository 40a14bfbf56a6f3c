import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type VirtualTime, startVirtualTime } from '#tests/support/virtual-time.ts';
import { type JobRun, RETRIES_OF_DAYS, type Work, job, jobKind } from './job.ts';
import type { EnqueueOptions } from './jobs.ts';

const KIND = jobKind({
  name: 'teste',
  summary: 'Um teste',
  payload: z.object({ id: z.int(), dia: z.iso.date().optional() }),
  retries: 1,
  heartbeatSeconds: 30,
  concurrency: 1,
});

let time: VirtualTime;
let runs: JobRun<z.output<typeof KIND.payload>>[];
let hours: number;
let fail: boolean;

const work: Work = {
  jobs: [
    job(KIND, async (run) => {
      runs.push(run);
      if (fail) throw new Error('não desta vez');
    }),
  ],
  schedules: [{ name: 'relogio', summary: 'Um relógio', cron: '0 * * * *', perform: async () => void (hours += 1) }],
};

beforeEach(async () => {
  [runs, hours, fail] = [[], 0, false];
  time = await startVirtualTime('2026-11-21T12:10:30Z');
  await time.jobs.start(work);
});
afterEach(() => time.stop());

const enqueue = (payload: z.input<typeof KIND.payload>, options?: EnqueueOptions) =>
  time.database.transaction().execute((trx) => time.jobs.enqueue(trx, KIND, payload, options));
const done = () => runs.map((run) => run.payload.id);
const ordered = () => done().toSorted((one, other) => one - other);
const given = () => time.log.map((line) => JSON.parse(line) as { msg: string }).filter((line) => line.msg === 'trabalho abandonado');

describe('a job', () => {
  test('is refused when it carries something else than its kind says', async () => {
    await expect(enqueue({ id: 1.5 })).rejects.toThrow(z.ZodError);
    await expect(enqueue({ id: 1, dia: 'ontem' })).rejects.toThrow(z.ZodError);
  });

  test('exists only if the change does', async () => {
    const failing = time.database.transaction().execute(async (trx) => {
      await time.jobs.enqueue(trx, KIND, { id: 1 });
      throw new Error('desfaz');
    });
    await expect(failing).rejects.toThrow('desfaz');
    await enqueue({ id: 2 });
    await time.jobs.perform(work);
    await time.pass(30);
    expect(done()).toEqual([2]);
  });

  test('waits for its moment, and the more urgent goes first', async () => {
    const later = new Date(time.now().getTime() + 60_000);
    await time.database
      .transaction()
      .execute((trx) =>
        time.jobs.enqueueAll(trx, KIND, [
          { payload: { id: 1 } },
          { payload: { id: 2 }, priority: 5 },
          { payload: { id: 3 }, startAfter: later },
        ]),
      );
    await time.jobs.perform(work);
    await time.pass(30);
    expect(done()).toEqual([2, 1]);
    await time.pass(60);
    expect(done()).toEqual([2, 1, 3]);
  });

  test('put off until later begins within seconds of its moment, though nobody tells the worker', async () => {
    const later = new Date(time.now().getTime() + 21_000);
    await time.jobs.perform(work);
    await time.pass(10, 5);
    await enqueue({ id: 1 }, { startAfter: later });
    await time.pass(10, 5);
    expect(done()).toEqual([]);
    await time.pass(10, 5);
    expect(done()).toEqual([1]);
  });

  test('of many that came together follows the one before without a pause', async () => {
    const ids = Array.from({ length: 8 }, (_, id) => id);
    await time.database.transaction().execute((trx) =>
      time.jobs.enqueueAll(
        trx,
        KIND,
        ids.map((id) => ({ payload: { id } })),
      ),
    );
    await time.jobs.perform(work);
    await time.pass(10);
    expect(ordered()).toEqual(ids);
  });

  test('asked for again with the same key while it waits is one; once it has begun, another is another', async () => {
    await enqueue({ id: 1 }, { key: 'cliente:1' });
    await enqueue({ id: 2 }, { key: 'cliente:1' });
    await enqueue({ id: 3 });
    await enqueue({ id: 4 });
    await time.jobs.perform(work);
    await time.pass(30);
    expect(ordered()).toEqual([1, 3, 4]);
    await enqueue({ id: 5 }, { key: 'cliente:1' });
    await time.pass(30);
    expect(ordered()).toEqual([1, 3, 4, 5]);
  });

  test('that fails is tried again, and told when it is given up', async () => {
    fail = true;
    await enqueue({ id: 1 });
    await time.jobs.perform(work);
    await time.pass(120);
    expect(runs.map((run) => run.attempt)).toEqual([0, 1]);
    expect(given()).toEqual([expect.objectContaining({ trabalho: 'teste', dados: { id: 1 } })]);
  });

  test('leaves of what it failed with only what the log may say, though it holds what the database keeps in no text', async () => {
    await enqueue({ id: 1 });
    const taken = { code: '23505', detail: 'Key (cpf)=(52998224725) already exists.', where: 'Ana Souza', lidos: ['Ana Souza'] };
    const failing = job(KIND, async (run) => {
      runs.push(run);
      throw Object.assign(new Error('o CPF 529.982.247-25 já existe\0'), taken, { cause: new Error('Ana Souza') });
    });
    await time.jobs.perform({ jobs: [failing] });
    await time.pass(20);
    expect(runs.map((run) => run.attempt)).toEqual([0, 1]);
    const { rows } = await sql<{ output: unknown }>`select output from jobs.job where name = 'teste'`.execute(time.database);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/529|Ana/);
    expect(JSON.stringify(rows)).toContain('23505');
  });

  test('that was promised to somebody outlasts two days in which it cannot be done', async () => {
    const PROMISED = jobKind({ ...KIND, name: 'prometido', retries: RETRIES_OF_DAYS });
    let away = true;
    const perform = async (run: (typeof runs)[number]) => {
      if (away) throw new Error('não desta vez');
      runs.push(run);
    };
    const promised: Work = { jobs: [job(PROMISED, perform)] };
    await time.jobs.start(promised);
    await time.database.transaction().execute((trx) => time.jobs.enqueue(trx, PROMISED, { id: 1 }));
    await time.jobs.perform(promised);
    await time.pass(2 * 86_400, 600);
    expect([done(), given()]).toEqual([[], []]);
    away = false;
    await time.pass(1200, 600);
    expect(done()).toEqual([1]);
  });

  test('is done by the product, under the name of its kind and for the reason that it says', async () => {
    await enqueue({ id: 1 });
    await time.jobs.perform(work);
    await time.pass(30);
    const context = { operation: { id: 'teste' }, caller: { kind: 'system', cause: 'Um teste' }, trail: { written: false } };
    expect(runs[0]?.context).toMatchObject(context);
  });

  test('hears at once that its process is going, as does what happens by the clock, and what is enqueued meanwhile is not lost', async () => {
    const until = (signal: AbortSignal, name: string): Promise<void> =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(void heard.push(name))));
    const heard: string[] = [];
    const [clock] = work.schedules ?? [];
    if (!clock) throw new Error('sem horário');
    await enqueue({ id: 1 });
    await time.jobs.perform({
      jobs: [job(KIND, ({ signal }) => until(signal, 'trabalho'))],
      schedules: [{ ...clock, alsoAtStart: true, perform: (_context, signal) => until(signal, 'horário') }],
    });
    await time.pass(30);
    await time.jobs.leave();
    expect(heard.toSorted()).toEqual(['horário', 'trabalho']);
    await enqueue({ id: 2 });
    await time.jobs.stop();
    const { rows } = await sql<{ state: string }>`select state from jobs.job where name in ('teste', 'agenda') order by state`.execute(
      time.database,
    );
    // Given back where its time was over: those ended by themselves.
    expect(rows.map(({ state }) => state)).toEqual(['created', 'completed', 'completed']);
  });

  test('put there in a shape of the past is told, and not performed', async () => {
    await enqueue({ id: 1 });
    await sql`update jobs.job set data = '{"numero": 1}' where name = 'teste'`.execute(time.database);
    await time.jobs.perform(work);
    await time.pass(120);
    expect([done(), given()]).toEqual([[], [expect.objectContaining({ trabalho: 'teste' })]]);
  });
});

describe('the queue', () => {
  test('follows what is declared now', async () => {
    const kept = async () =>
      (await sql<{ retry_limit: number }>`select retry_limit from jobs.queue where name = 'teste'`.execute(time.database)).rows;
    expect(await kept()).toEqual([{ retry_limit: 1 }]);
    await time.jobs.start({ jobs: [{ kind: { ...KIND, retries: 7 }, perform: async () => undefined }] });
    expect(await kept()).toEqual([{ retry_limit: 7 }]);
  });

  test('keeps the declared hours, and forgets those that are declared no more', async () => {
    const kept = async () => (await sql`select key, cron from jobs.schedule`.execute(time.database)).rows;
    await time.jobs.perform(work);
    expect(await kept()).toEqual([{ key: 'relogio', cron: '0 * * * *' }]);
    await time.pass(3600, 60);
    await time.pass(60);
    expect(hours).toBe(1);
    await time.jobs.perform({}, { older: true });
    expect(await kept()).toHaveLength(1);
    await time.jobs.perform({});
    expect(await kept()).toEqual([]);
  });

  test('leaves the hour of another version to whoever knows it, and counts it as done by nobody', async () => {
    await time.jobs.perform({ schedules: [{ name: 'outro', summary: 'Outro', cron: '0 0 1 1 *', perform: async () => undefined }] });
    const due = { nome: 'novo' };
    await sql`insert into jobs.job (name, data, policy, singleton_key, start_after, retry_delay) values ('agenda', ${JSON.stringify(due)}, 'exclusive', 'novo', '2026-01-01', 60)`.execute(
      time.database,
    );
    await time.pass(10);
    const { rows } = await sql<{ state: string }>`select state from jobs.job where singleton_key = 'novo'`.execute(time.database);
    expect(rows).toEqual([{ state: 'retry' }]);
  });

  test('keeps the minute of the others where two that call a provider hang', async () => {
    const free = Promise.withResolvers<void>();
    const hanging = ['um', 'dois'].map((name) => ({
      name,
      summary: name,
      cron: '* * * * *',
      slow: true as const,
      perform: () => free.promise,
    }));
    const clock = { name: 'relogio', summary: 'Um relógio', cron: '* * * * *', perform: async () => void (hours += 1) };
    await time.jobs.perform({ schedules: [...hanging.map((one) => ({ ...one, alsoAtStart: true as const })), clock] });
    await time.pass(180);
    expect(hours).toBeGreaterThanOrEqual(2);
    free.resolve();
  });

  test('does at once what is to be done at the start too', async () => {
    const [clock] = work.schedules ?? [];
    if (!clock) throw new Error('sem horário');
    const atStart: Work = { schedules: [{ ...clock, alsoAtStart: true }] };
    await time.jobs.perform(atStart);
    await time.pass(30);
    expect(hours).toBe(1);
  });
});
