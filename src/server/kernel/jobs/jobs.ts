import { PgBoss, fromKysely } from 'pg-boss';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Log } from '#server/kernel/log.ts';

/** A kind of background work. The payload carries ids only: the data is read when the work is done, and never rests in a queue. */
export interface JobKind {
  readonly name: string;
  readonly retries: number;
  /** Seconds until a job that neither ends nor shows life is given to another worker. */
  readonly heartbeatSeconds: number;
  readonly concurrency: number;
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the change does. */
  enqueue(trx: Trx, kind: JobKind, payload: { readonly id: number }): Promise<void>;
  /** Performs the jobs of a kind; `work` must survive being called twice for the same job. */
  work(kind: JobKind, work: (id: number, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Runs something at the minutes of a cron text (São Paulo), once among all workers. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly connectionString: string;
  readonly kinds: readonly JobKind[];
  readonly log: Log;
  /** Whether this process performs jobs, or only enqueues. */
  readonly worker: boolean;
}

const SCHEMA = 'jobs';
const SHUTDOWN_MS = 15_000;

/** Creates or updates the tables of the queue. Part of preparing a database, never of serving. */
export async function installJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: SCHEMA, supervise: false, schedule: false, max: 2 });
  await boss.start();
  await boss.stop({ graceful: false });
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log, worker } = options;
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: SCHEMA,
    migrate: false,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    max: worker ? 4 : 2,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'fila de trabalhos'));
  await boss.start();
  for (const kind of options.kinds) {
    await boss.createQueue(kind.name, {
      notify: true,
      retryLimit: kind.retries,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 600,
      heartbeatSeconds: kind.heartbeatSeconds,
    });
  }
  return {
    enqueue: async (trx, kind, payload) => {
      await boss.send(kind.name, payload, { db: fromKysely(trx) });
    },
    work: async (kind, work) => {
      await boss.work<{ id: number }>(kind.name, { batchSize: 1, localConcurrency: kind.concurrency }, async ([job]) => {
        if (job) await work(job.data.id, job.signal);
      });
    },
    schedule: async (name, cron, work) => {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 1 });
      await boss.schedule(name, cron, {}, { tz: 'America/Sao_Paulo' });
      await boss.work(name, async () => work());
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: SHUTDOWN_MS });
    },
  };
}
