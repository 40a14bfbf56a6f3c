import type { z } from 'zod';
import type { SystemContext } from '#server/kernel/callers/system.ts';

/** A kind of background work: what travels in the queue, and how the queue treats it. */
export interface JobKind<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** One line in Portuguese: what people read where the work is named. */
  readonly summary: string;
  /** What travels: ids, never the data itself, which is read when the work is done and rests in no queue. */
  readonly payload: P;
  /** How many times it is tried again before it is given up and told. */
  readonly retries: number;
  /** Seconds until a job that neither ends nor shows life is given to another worker. */
  readonly heartbeatSeconds: number;
  /** At the same time in one process. */
  readonly concurrency: number;
}

/** One performance of a job. */
export interface JobRun<P> {
  readonly payload: P;
  /** The product acting by itself: what the history says of a change made here. */
  readonly context: SystemContext;
  /** The process is going, or another worker has the job: stop at the next good place. */
  readonly signal: AbortSignal;
  /** 0 the first time. */
  readonly attempt: number;
}

/** A kind with the function that performs it, which must survive being called twice for the same job. */
export interface Job {
  readonly kind: JobKind;
  readonly perform: (run: JobRun<unknown>) => Promise<void>;
}

/** Something that happens by the clock, once among all workers. */
export interface Schedule {
  readonly name: string;
  /** One line in Portuguese: what people read where the work is named. */
  readonly summary: string;
  /** Minutes of a cron text, in São Paulo. One rarer than hourly that passed while nobody worked happens once when somebody does. */
  readonly cron: string;
  /** When a process that works begins, too; `later`: a minute after, for what takes seconds of the processor that people wait for then. */
  readonly alsoAtStart?: true | 'later';
  /** It calls a provider, which may be silent for hours: it keeps no other from its minute. */
  readonly slow?: true;
  /** `signal`: the process is going, or another worker has it: stop at the next good place. */
  readonly perform: (context: SystemContext, signal: AbortSignal) => Promise<void>;
}

/** The background work that a module, or the kernel, brings. */
export interface Work {
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
}

/**
 * Tries of what somebody was promised and nothing takes up again: the last ones are ten minutes apart, so that an outage of two days is
 * outlasted, as the outbox outlasts one.
 */
export const RETRIES_OF_DAYS = 400;

export const jobKind = <P extends z.ZodType>(kind: JobKind<P>): JobKind<P> => kind;

/** Binds a kind to its function. What comes out of the queue has been parsed again: an older process may have put it there. */
export function job<P extends z.ZodType>(kind: JobKind<P>, perform: (run: JobRun<z.output<P>>) => Promise<void>): Job {
  return { kind, perform: (run) => perform({ ...run, payload: kind.payload.parse(run.payload) }) };
}
