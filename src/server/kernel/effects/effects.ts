import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { type Job, type JobKind, job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { EffectActs, EffectKind } from './effect-kind.ts';
import { createMaker } from './make.ts';
import * as rows from './rows.ts';

export interface Asked<P extends z.ZodType> {
  /** What it is about: the same key is the same effect, however often it is asked for. */
  readonly key: string;
  readonly payload: z.input<P>;
  /** Not before this instant. */
  readonly startAfter?: Date;
}

/**
 * Changes made at a provider. Asked for in the transaction of the change that needs them, made by a worker after the commit; what may or may
 * not have been made is asked about, and made again only when the provider knows nothing of it.
 */
export interface Effects {
  /** Gives the effect's number, also when it had been asked for before. */
  ask<P extends z.ZodType, R extends z.ZodType>(trx: Trx, kind: EffectKind<P, R>, asked: Asked<P>, now: Date): Promise<number>;
  /** The same for any number, by a few statements. */
  askAll<P extends z.ZodType, R extends z.ZodType>(trx: Trx, kind: EffectKind<P, R>, asked: readonly Asked<P>[], now: Date): Promise<void>;
  /** A refused effect that a person mended; false when it is not refused. */
  askAgain<P extends z.ZodType, R extends z.ZodType>(trx: Trx, kind: EffectKind<P, R>, asked: Asked<P>, now: Date): Promise<boolean>;
  /** The same for any number, by a few statements; gives how many. */
  askAllAgain<P extends z.ZodType, R extends z.ZodType>(
    trx: Trx,
    kind: EffectKind<P, R>,
    asked: readonly Omit<Asked<P>, 'startAfter'>[],
    now: Date,
  ): Promise<number>;
  /** What waits for a later moment is tried now: somebody mended what stood in its way. Gives how many. */
  hurry(trx: Trx, kind: Pick<EffectKind, 'name' | 'summary' | 'concurrency'>, now: Date): Promise<number>;
  /** The job that makes the effects of a kind; a module brings it among its jobs. */
  job<P extends z.ZodType, R extends z.ZodType>(kind: EffectKind<P, R>, acts: EffectActs<P, R>): Job;
  /** Takes up what was left behind. */
  reconcile(): Promise<void>;
}

export interface EffectsOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'delivered'>;
  readonly log: Log;
}

const Payload = z.object({ id: z.int() });
type EffectJob = JobKind<typeof Payload>;

const AT_ONCE = 1000;
const jobOf = ({ name, summary, concurrency }: Pick<EffectKind, 'name' | 'summary' | 'concurrency'>): EffectJob =>
  jobKind({ name: `efeito.${name}`, summary, payload: Payload, retries: 10, heartbeatSeconds: 30, concurrency });

export function createEffects({ database, jobs, clock, metrics, log }: EffectsOptions): Effects {
  const kinds = new Map<string, EffectJob>();
  /** Of its moment: one that waits for a later moment stands for none of now. Whichever comes first makes it, and the others find nothing to do. */
  const jobAt = (id: number, startAfter: Date) => ({ payload: { id }, key: `${id}:${startAfter.getTime()}`, startAfter });
  const enqueue = (trx: Trx, kind: EffectJob, id: number, startAfter: Date): Promise<void> =>
    jobs.enqueueAll(trx, kind, [jobAt(id, startAfter)]);

  const askAllAgain: Effects['askAllAgain'] = async (trx, kind, asked, now) => {
    for (const { payload } of asked) kind.payload.parse(payload);
    const again = await rows.waitAgain(trx, kind.name, asked, now);
    await jobs.enqueueAll(
      trx,
      jobOf(kind),
      again.map(({ id }) => jobAt(id, now)),
    );
    return again.length;
  };

  return {
    async ask(trx, kind, { key, payload, startAfter }, now) {
      kind.payload.parse(payload);
      const moment = startAfter ?? now;
      const { id, isNew } = await rows.insertEffect(trx, { kind: kind.name, key, payload, startAfter: moment }, now);
      if (isNew) await enqueue(trx, jobOf(kind), id, moment);
      return id;
    },
    async askAll(trx, kind, asked, now) {
      for (const { payload } of asked) kind.payload.parse(payload);
      const effects = asked.map(({ key, payload, startAfter = now }) => ({ key, payload, startAfter }));
      const made = await rows.insertEffects(trx, kind.name, effects, now);
      await jobs.enqueueAll(
        trx,
        jobOf(kind),
        made.map(({ id, proxima_em }) => jobAt(id, proxima_em)),
      );
    },
    async hurry(trx, kind, now) {
      const hurried = await rows.hurryEffects(trx, kind.name, now);
      await jobs.enqueueAll(
        trx,
        jobOf(kind),
        hurried.map(({ id }) => jobAt(id, now)),
      );
      return hurried.length;
    },
    askAgain: async (trx, kind, asked, now) => (await askAllAgain(trx, kind, [asked], now)) > 0,
    askAllAgain,
    job(kind, acts) {
      const known = jobOf(kind);
      kinds.set(kind.name, known);
      const make = createMaker(kind, acts, {
        database,
        clock,
        metrics,
        log,
        enqueue: (trx, id, moment) => enqueue(trx, known, id, moment),
      });
      return job(known, ({ payload, context }) => make(payload.id, context));
    },
    async reconcile() {
      const now = clock();
      await rows.doubtLost(database, now);
      await database.transaction().execute(async (trx) => {
        for (const { id, tipo } of await rows.overdueEffects(trx, now, AT_ONCE)) {
          const kind = kinds.get(tipo);
          // However often it is looked for, one waits.
          if (kind) await jobs.enqueue(trx, kind, { id }, { key: `${id}-resgate`, startAfter: now });
        }
      });
    },
  };
}
