import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { jobKind } from '#server/kernel/jobs/job.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Notice } from './notice.ts';
import { insertNotices } from './rows.ts';

export const NOTICES_JOB = jobKind({
  name: 'avisos',
  summary: 'Processar os avisos recebidos',
  /** Absent: whatever is due, as versions before this one ask for it. */
  payload: z.object({ provedor: z.string().optional() }),
  retries: 3,
  heartbeatSeconds: 30,
  // Two for a provider, and more than two, for one that is silent keeps its own.
  concurrency: 6,
});

/** As many as may share a statement. */
const AT_ONCE = 200;

export interface KeepOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Has the workers look for notices of a provider: one job waits, whatever number of them came, and takes all that is there. After the commit,
 * and never inside: a job that waits may begin at any time, and must see them.
 */
export const wakeWorkers = (
  { database, jobs }: Pick<KeepOptions, 'database' | 'jobs'>,
  provedor: string,
  startAfter?: Date,
): Promise<void> => jobs.enqueue(database, NOTICES_JOB, { provedor }, startAfter ? { startAfter } : { key: provedor });

/**
 * Keeps notices, each once by its provider's id. Those that arrive together share one statement, so that a burst of receipts costs little
 * more than one. Resolves when the notice is in the database: only then may its sender be answered.
 */
export function createNoticeKeeper({ database, jobs, clock, log }: KeepOptions): (notice: Notice) => Promise<void> {
  let waiting: { readonly notice: Notice; readonly done: () => void; readonly failed: (error: unknown) => void }[] = [];
  let writing = false;
  let waking = false;
  const fresh = new Set<string>();

  const wake = async (providers: readonly string[]): Promise<void> => {
    for (const provider of providers) fresh.add(provider);
    if (waking) return;
    waking = true;
    for (const provider of fresh) {
      fresh.delete(provider);
      // Kept they are: who looks every minute finds them, should this fail.
      await wakeWorkers({ database, jobs }, provider).catch((error: unknown) => log.warn({ err: error }, 'avisos recebidos sem trabalho'));
    }
    waking = false;
  };

  /** What one of them makes impossible is no reason to refuse the others. */
  const write = async (batch: typeof waiting): Promise<readonly string[]> => {
    try {
      const kept = await insertNotices(
        database,
        batch.map((one) => one.notice),
        clock(),
      );
      for (const one of batch) one.done();
      return kept;
    } catch (error) {
      if (batch.length > 1) return (await Promise.all(batch.map((one) => write([one])))).flat();
      for (const one of batch) one.failed(error);
      return [];
    }
  };

  const flush = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      void wake(await write(batch));
    }
    writing = false;
  };

  return (notice) =>
    new Promise((done, failed) => {
      waiting.push({ notice, done, failed });
      void flush();
    });
}
