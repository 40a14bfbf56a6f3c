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
  /** Lets so many seconds pass, a few at a time: whatever the queue does by the clock happens, nothing is waited for. */
  readonly pass: (seconds: number, step?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Between two looks at what is due; every timer passed meanwhile goes off once. */
const STEP_SECONDS = 10;

/** A queue over a database of its own whose time, here and in PostgreSQL, moves only when the test says so. */
export async function startVirtualTime(start: string): Promise<VirtualTime> {
  const connectionString = await createTestDatabase();
  const settings = `-c ${CLOCK_OVERRIDE_SETTING}=on`;
  const database = createDatabase(createPool({ connectionString, max: 4, name: 'teste', settings }));
  const queueClock = new TestClock(start);
  const now = () => new Date(queueClock.now());
  const log: string[] = [];
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
    pass: async (seconds, step = STEP_SECONDS) => {
      for (let left = seconds; left > 0; left -= step) {
        await queueClock.setTime(queueClock.now() + Math.min(left, step) * 1000);
        await queueClock.tick(0);
      }
    },
    stop: async () => {
      await jobs.stop();
      await database.destroy();
    },
  };
}
