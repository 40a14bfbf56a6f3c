import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Log } from '#server/kernel/log.ts';
import { type BegunWork, countEnded, endItem, report, waitingItems } from './rows.ts';
import type { WorkRun } from './work-kind.ts';

/** The work was cancelled, or another worker has it: an end, not a failure. */
export class Stopped extends Error {}

/** Two of these pass at most between a cancel and its being seen. */
const BEAT_MS = 400;

export interface BegunOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly context: SystemContext;
  /** The process is going, or the queue gave the job to another. */
  readonly leaving: AbortSignal;
}

/** A work in the hands of this process: knows how far it is, writes it a few times a second, and sees in the same breath whether to stop. */
export async function holdWork<P>(work: BegunWork, parameters: P, { database, clock, log, context, leaving }: BegunOptions) {
  const stopped = new AbortController();
  const signal = AbortSignal.any([stopped.signal, leaving]);
  const far = { done: await countEnded(database, work.id), total: work.total };
  let told = false;

  const tell = async (): Promise<void> => {
    told = true;
    if (!(await report(database, work, far, clock()))) stopped.abort(new Stopped());
  };
  const beat = setInterval(() => {
    if (!told) tell().catch((error: unknown) => log.warn({ err: error, trabalho: work.id }, 'andamento não gravado'));
    told = false;
  }, BEAT_MS);

  const progress = async (done: number, total = far.total): Promise<void> => {
    Object.assign(far, { done, total });
    if (!told) await tell();
    signal.throwIfAborted();
  };

  const run: WorkRun<P> = {
    id: work.id,
    userId: work.id_usuario,
    operation: work.funcao,
    parameters,
    context,
    signal,
    progress,
    waiting: async (limit) => {
      await progress(far.done);
      return waitingItems(database, work.id, limit);
    },
    end: async (trx, item, end) => {
      // Another did it: what was done here for the item goes back with the transaction.
      if (!(await endItem(trx, work.id, item, end))) throw new Stopped();
      far.done += 1;
    },
  };
  return { run, far, stopped: stopped.signal, release: () => clearInterval(beat) };
}
