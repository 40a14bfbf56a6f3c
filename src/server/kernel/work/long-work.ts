import { z } from 'zod';
import { systemContext } from '#server/kernel/callers/system.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { Interrupted } from '#server/kernel/interrupted.ts';
import { type Job, type JobKind, job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import { Stopped, holdWork } from './begun.ts';
import * as rows from './rows.ts';
import type { WorkKind, WorkResult, WorkRun } from './work-kind.ts';

type Perform<P extends z.ZodType> = (run: WorkRun<z.output<P>>) => Promise<WorkResult | void>;

/** Long work that its owner follows, cancels and finds again: written down first, done by a worker, taken up by another if that one dies. */
export interface LongWork {
  /** Asks for a work in the caller's transaction, and gives its number. */
  ask<P extends z.ZodType>(trx: Trx, kind: WorkKind<P>, parameters: z.input<P>, work: rows.NewWork, now: Date): Promise<number>;
  /** The job that does the works of a kind; a module brings it among its jobs. */
  job<P extends z.ZodType>(kind: WorkKind<P>, perform: Perform<P>): Job;
  /** Does one work now. */
  perform<P extends z.ZodType>(kind: WorkKind<P>, perform: Perform<P>, id: number, leaving?: AbortSignal): Promise<void>;
  /** Takes up what nobody gives a sign of. */
  reconcile(): Promise<void>;
  /** Interrupts what is being done here: other workers go on with it. */
  stop(): void;
}

export interface LongWorkOptions {
  readonly database: Database;
  readonly files: Pick<FileStore, 'confirmar'>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
}

const Payload = z.object({ id: z.int() });
type WorkJob = JobKind<typeof Payload>;

const jobOf = ({ name, summary, concurrency }: WorkKind): WorkJob =>
  jobKind({ name: `trabalho.${name}`, summary, payload: Payload, retries: 5, heartbeatSeconds: 30, concurrency });

export function createLongWork({ database, files, jobs, clock, log }: LongWorkOptions): LongWork {
  const going = new AbortController();
  const kinds = new Map<string, WorkJob>();

  const complete = async <P extends z.ZodType>(kind: WorkKind<P>, perform: Perform<P>, begun: rows.BegunWork, leaving: AbortSignal) => {
    const parameters = kind.parameters.parse(begun.parametros);
    const context = systemContext(jobOf(kind).name, `Trabalho ${begun.id}: ${begun.descricao}`, clock(), log);
    const held = await holdWork(begun, parameters, { database, clock, log, context, leaving });
    try {
      const { file = null } = (await perform(held.run)) ?? {};
      await database.transaction().execute(async (trx) => {
        if (file !== null) await files.confirmar(trx, file);
        if (!(await rows.finish(trx, begun, { file, ...held.far }, clock()))) throw new Stopped();
      });
    } catch (error) {
      // Whatever a stopped work says at its end is about having been stopped.
      throw held.stopped.aborted ? new Stopped() : error;
    } finally {
      held.release();
    }
  };

  const performWork: LongWork['perform'] = async (kind, perform, id, jobSignal = going.signal) => {
    const begun = await rows.begin(database, id, clock());
    if (!begun) return;
    const leaving = AbortSignal.any([going.signal, jobSignal]);
    try {
      await complete(kind, perform, begun, leaving);
    } catch (error) {
      if (error instanceof Stopped) return;
      // Left in the middle: the queue gives it to another worker.
      if (error instanceof Interrupted || leaving.aborted) throw error;
      // Whoever asked sees that it failed and asks again; only the death of a worker makes the queue try by itself.
      log.error({ err: error, trabalho: id, tipo: kind.name }, 'trabalho falhou');
      await rows.fail(database, begun, clock());
    }
  };

  return {
    async ask(trx, kind, parameters, work, now) {
      kind.parameters.parse(parameters);
      const id = await rows.insertWork(trx, kind.name, parameters, work, now);
      await jobs.enqueue(trx, jobOf(kind), { id }, { key: String(id) });
      return id;
    },
    job(kind, perform) {
      const made = jobOf(kind);
      kinds.set(kind.name, made);
      return job(made, ({ payload, signal }) => performWork(kind, perform, payload.id, signal));
    },
    perform: performWork,
    async reconcile() {
      await database.transaction().execute(async (trx) => {
        for (const { id, tipo } of await rows.forsaken(trx, clock())) {
          const kind = kinds.get(tipo);
          if (kind) await jobs.enqueue(trx, kind, { id }, { key: String(id) });
        }
      });
    },
    stop: () => going.abort(new Interrupted('the process is going')),
  };
}
