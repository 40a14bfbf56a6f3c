import { randomUUID } from 'node:crypto';
import { PgBoss, fromKysely, systemClock } from 'pg-boss';
import type { Job as Taken, Clock as QueueClock } from 'pg-boss';
import type { z } from 'zod';
import { hideInText } from '#contract/kernel/hide.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { type Clock, forwardClock } from '#server/kernel/clock.ts';
import { type Executor, KEPT_ALIVE } from '#server/kernel/db/database.ts';
import type { Log } from '#server/kernel/log.ts';
import { shortReason } from '#server/kernel/reason.ts';
import { lookForDue } from './due.ts';
import type { Job, JobKind, Schedule, Work } from './job.ts';
import { DEAD, SLOW_TIMETABLE, TIMETABLE, declareQueues } from './queues.ts';

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /**
   * While a job of the kind with this key waits to begin, another adds nothing. It may begin before the caller's commit: nothing that
   * only this transaction knows may hang on it.
   */
  readonly key?: string;
  /** The higher, the earlier; 0 when absent. */
  readonly priority?: number;
}

/** What modules may ask of the queue. */
export interface Jobs {
  /** Enqueues, in the caller's transaction when there is one: the job exists if and only if the change does. */
  enqueue<P extends z.ZodType>(executor: Executor, kind: JobKind<P>, payload: z.input<P>, options?: EnqueueOptions): Promise<void>;
  /** Any number in one statement. */
  enqueueAll<P extends z.ZodType>(
    executor: Executor,
    kind: JobKind<P>,
    jobs: readonly ({ readonly payload: z.input<P> } & EnqueueOptions)[],
  ): Promise<void>;
}

/** The queue as the composition root holds it. */
export interface JobQueue extends Jobs {
  /** Connects, and makes the queues of all that was declared. */
  start(work: Work): Promise<void>;
  /** Performs what was declared, in this process, from now on. `older`: the database is of a newer version, which declares more. */
  perform(work: Work, options?: { readonly older?: boolean }): Promise<void>;
  /** Whoever works is told to stop at the next good place, and given a while for it; enqueuing goes on. */
  leave(): Promise<void>;
  /** Leaves, and closes. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly connectionString: string;
  readonly log: Log;
  /** Whether this process performs jobs, or only enqueues. */
  readonly worker: boolean;
  readonly clock: Clock;
  /** Called after each piece of work that took long. */
  readonly onLongWork?: () => void;
  /** Time as the queue sees it, PostgreSQL's; only tests have another. */
  readonly queueClock?: QueueClock;
}

const SCHEMA = 'jobs';
const SHUTDOWN_MS = 15_000;
const ZONE = 'America/Sao_Paulo';
/** Whoever enqueues wakes the workers, and what was put off until later is looked for together; this is for what both missed. */
const BACKSTOP_SECONDS = 60;
/** How long the queue may take the clock of the database for what it was before it jumped. */
const SKEW_SECONDS = 60;
const LATER_SECONDS = 60;
const LONG_MS = 1000;
/** What the client of the database is told beside: no worker waits for ever for one that went without a word. Upkeep may take a while. */
const NOT_FOR_EVER = { query_timeout: 120_000, ...KEPT_ALIVE };

/** Less than once an hour: what is missed would be missed for long. */
const isRare = (cron: string): boolean => cron.split(' ')[1] !== '*';

/**
 * What the queue keeps of a failure, in the database and its copies: never the rows and values that an error carries beside its words, nor what
 * PostgreSQL holds in no text, for which the attempt would not count as over. The log has the rest.
 */
function keptOf(error: unknown): Error {
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  return Object.assign(new Error(shortReason(hideInText(message))), { code });
}

const timetableOf = ({ slow }: Schedule): string => (slow ? SLOW_TIMETABLE : TIMETABLE);

/** Creates or updates the tables of the queue. Part of preparing a database, never of serving. */
export async function installJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: SCHEMA, supervise: false, schedule: false, max: 2 });
  await boss.start();
  await boss.stop({ graceful: false });
}

export function createJobs({ connectionString, log, worker, clock, onLongWork = () => undefined, queueClock }: JobsOptions): JobQueue {
  // Its timers go off at a moment of it: of the machine's, set back by an hour, they would an hour late.
  const timers = queueClock ?? { ...systemClock, now: forwardClock() };
  const boss = new PgBoss({
    connectionString,
    ...NOT_FOR_EVER,
    schema: SCHEMA,
    migrate: false,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    max: worker ? 4 : 2,
    superviseIntervalSeconds: 5,
    clockMonitorIntervalSeconds: SKEW_SECONDS,
    clock: timers,
  });
  boss.on('error', (error) => log.error({ err: error }, 'fila de trabalhos'));
  const due = lookForDue({ boss, log, clock: timers });

  const leaving = new AbortController();
  /** A job's own is aborted only when its time is over. */
  const goingOr = (taken: AbortSignal): AbortSignal => AbortSignal.any([taken, leaving.signal]);

  const measured = async (perform: () => Promise<void> | undefined): Promise<void> => {
    const start = performance.now();
    try {
      await perform();
    } finally {
      if (performance.now() - start > LONG_MS) onLongWork();
    }
  };

  const takeFrom = async <Data extends object>(queue: string, perform: (taken: Taken<Data>) => Promise<void>): Promise<void> => {
    let id = '';
    id = await boss.work<Data>(queue, { batchSize: 1, notifyPollingIntervalSeconds: BACKSTOP_SECONDS }, async ([taken]) => {
      if (!taken) return;
      // Many enqueued at once wake a worker but once: whoever found one looks for the next without a pause.
      boss.notifyWorker(id);
      try {
        await perform(taken);
      } catch (error) {
        throw keptOf(error);
      }
    });
    due.watch(queue, id);
  };

  const work = ({ kind, perform }: Job): Promise<void> =>
    takeFrom(kind.name, async (taken) => {
      try {
        const context = systemContext(kind.name, kind.summary, clock(), log);
        await measured(() => perform({ payload: taken.data, context, signal: goingOr(taken.signal), attempt: taken.retryCount }));
      } catch (error) {
        log.warn({ err: error, trabalho: kind.name, tentativa: taken.retryCount }, 'trabalho falhou, e será tentado de novo');
        throw error;
      }
    });

  const keepTimetable = async (timetable: string, schedules: readonly Schedule[], atOnce: number): Promise<void> => {
    const perform = async ({ data: { nome }, signal }: Taken<{ nome: string }>): Promise<void> => {
      const schedule = schedules.find((one) => one.name === nome);
      // Tried again in a moment, by a process that knows it where there is one: done by nobody, it must not count as done.
      if (!schedule) throw new Error(`unknown schedule: ${nome}`);
      const { summary } = schedule;
      try {
        await measured(() => schedule.perform(systemContext(nome, summary, clock(), log), goingOr(signal)));
      } catch (error) {
        log.warn({ err: error, horario: nome }, 'horário falhou, e será tentado de novo');
        throw error;
      }
    };
    for (let worker = 0; worker < atOnce; worker += 1) await takeFrom(timetable, perform);
  };

  const keepTime = async (schedules: readonly Schedule[], older: boolean): Promise<void> => {
    // What is no longer declared no longer happens, unless it is a newer version's.
    for (const { name, key } of older ? [] : await boss.getSchedules()) {
      if (!schedules.some((one) => one.name === key && timetableOf(one) === name)) await boss.unschedule(name, key);
    }
    for (const one of schedules) {
      const { name, cron } = one;
      // A machine that is off at night would never do what happens at night.
      const missed = isRare(cron) ? 'once' : 'skip';
      await boss.schedule(timetableOf(one), cron, { nome: name }, { tz: ZONE, key: name, singletonKey: name, missed });
    }
    // One waits for each, however many processes begin together.
    for (const timetable of [TIMETABLE, SLOW_TIMETABLE]) {
      const now = schedules
        .filter((one) => one.alsoAtStart && timetableOf(one) === timetable)
        .map(({ name, alsoAtStart }) => ({
          data: { nome: name },
          singletonKey: name,
          ...(alsoAtStart === 'later' && { startAfter: LATER_SECONDS }),
        }));
      if (now.length > 0) await boss.insert(timetable, now);
    }
    const slow = schedules.filter((one) => one.slow).length;
    await keepTimetable(TIMETABLE, schedules, 2);
    if (slow > 0) await keepTimetable(SLOW_TIMETABLE, schedules, slow);
  };

  const tellTheDead = (): Promise<string> =>
    boss.work(DEAD, { includeMetadata: true }, async ([dead]) => {
      if (dead) log.error({ trabalho: dead.sourceName, dados: dead.data, tentativas: dead.sourceRetryCount }, 'trabalho abandonado');
    });

  /** From now on, so that it is the same moment by the clock of the database, which the queue goes by; none where it has come. */
  const secondsUntil = (moment: Date): { readonly startAfter?: number } => {
    const seconds = Math.ceil((moment.getTime() - clock().getTime()) / 1000);
    return seconds > 0 ? { startAfter: seconds } : {};
  };

  const enqueueAll: Jobs['enqueueAll'] = async (executor, kind, jobs) => {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ payload, startAfter, key, priority }) => ({
      data: kind.payload.parse(payload) as object,
      singletonKey: key ?? randomUUID(),
      ...(startAfter && secondsUntil(startAfter)),
      ...(priority !== undefined && { priority }),
    }));
    await boss.insert(kind.name, rows, { db: fromKysely(executor) });
  };

  const leave = async ({ close }: { readonly close: boolean }): Promise<void> => {
    leaving.abort();
    due.stop();
    await boss.stop({ close, graceful: true, timeout: SHUTDOWN_MS });
  };

  return {
    enqueueAll,
    enqueue: (executor, kind, payload, options = {}) => enqueueAll(executor, kind, [{ payload, ...options }]),
    async start({ jobs = [] }) {
      await boss.start();
      await declareQueues(
        boss,
        jobs.map((one) => one.kind),
      );
    },
    async perform({ jobs = [], schedules = [] }, { older = false } = {}) {
      for (const one of jobs) for (let worker = 0; worker < one.kind.concurrency; worker += 1) await work(one);
      await keepTime(schedules, older);
      await tellTheDead();
      due.start();
    },
    leave: () => leave({ close: false }),
    stop: () => leave({ close: true }),
  };
}
