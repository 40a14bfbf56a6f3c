import { CLOCK_OVERRIDE_SETTING, TestClock } from 'pg-boss';
import { createDatabase, createPool, type Database } from '#server/kernel/db/database.ts';
import { type JobQueue, createJobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { createTestDatabase } from './database.ts';

export interface VirtualTime {
  readonly database: Database;
  readonly jobs: JobQueue;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  readonly now: () => Date;
  /** What is begun in it is over before time goes on: work of a moment is never half done an hour later. */
  readonly holding: (work: () => Promise<void>) => Promise<void>;
  /** Lets so many seconds pass, a few at a time: whatever the queue does by the clock happens, nothing is waited for. */
  readonly pass: (seconds: number, step?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Between two looks at what is due; every timer passed meanwhile goes off once. */
const STEP_SECONDS = 10;

/** A queue over a database of its own whose time, here and in PostgreSQL, moves only when the test says so; `aheadMs`: of this process. */
export async function startVirtualTime(start: string, aheadMs = 0): Promise<VirtualTime> {
  const connectionString = await createTestDatabase();
  const settings = `-c ${CLOCK_OVERRIDE_SETTING}=on`;
  const database = createDatabase(createPool({ connectionString, max: 4, name: 'teste', settings }));
  const queueClock = new TestClock(start);
  const now = () => new Date(queueClock.now() + aheadMs);
  const log: string[] = [];
  const begun = new Set<Promise<void>>();
  const over = async (): Promise<void> => {
    while (begun.size > 0) {
      await Promise.allSettled(begun);
      // The queue writes down what became of them, and may begin others.
      await queueClock.tick(0);
    }
  };
  const jobs = createJobs({
    connectionString,
    worker: true,
    clock: now,
    queueClock,
    log: createLog('trace', { write: (line) => void log.push(line) }),
  });
  return {
    database,
    jobs,
    log,
    now,
    holding: async (work) => {
      const one = work();
      begun.add(one);
      try {
        await one;
      } finally {
        begun.delete(one);
      }
    },
    pass: async (seconds, step = STEP_SECONDS) => {
      for (let left = seconds; left > 0; left -= step) {
        await queueClock.setTime(queueClock.now() + Math.min(left, step) * 1000);
        await queueClock.tick(0);
        await over();
      }
    },
    stop: async () => {
      await jobs.stop();
      await database.destroy();
    },
  };
}
