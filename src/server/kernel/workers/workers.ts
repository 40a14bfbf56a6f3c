import type { Interrupted } from '#server/kernel/interrupted.ts';
import { type TurnsOptions, createTurns } from '#server/kernel/turns.ts';
import { type Worker, type WorkerOptions, openWorker } from './worker.ts';

export interface WorkersOptions extends WorkerOptions, TurnsOptions {
  /** A process without work ends after this long; 0 ends it with its document. */
  readonly idleMs: number;
  /** What whoever waits is told when the service stops. */
  readonly stopped: () => Interrupted;
}

export interface Workers<Order> {
  /** Hands over a process for one piece of work, when its turn comes. It ends with one that fails: half of it may be left in it. */
  readonly use: <T>(make: (ask: Worker<Order>['ask']) => Promise<T>) => Promise<T>;
  /** Whoever waits, has a process or comes later is told so. */
  readonly stop: () => void;
}

/**
 * Processes that make documents, or read those of strangers, which exist only while there is work. A thread would not do: what a thread
 * took (400 MB for 5,000 rows) stays with the server after the thread ends; a process gives it back.
 */
export function createWorkers<Order extends object>({
  atOnce,
  maxWaiting,
  idleMs,
  stopped: reason,
  ...options
}: WorkersOptions): Workers<Order> {
  const open = new Set<Worker<Order>>();
  const resting: { readonly worker: Worker<Order>; readonly end: NodeJS.Timeout }[] = [];
  const turns = createTurns({ atOnce, maxWaiting });
  let stopped = false;

  const end = (worker: Worker<Order>, reason: Error): void => {
    open.delete(worker);
    worker.close(reason);
  };

  const take = (): Worker<Order> => {
    if (stopped) throw reason();
    const rested = resting.pop();
    clearTimeout(rested?.end);
    if (rested && !rested.worker.isClosed()) return rested.worker;
    if (rested) open.delete(rested.worker);
    const worker = openWorker<Order>(options);
    open.add(worker);
    return worker;
  };

  const rest = (worker: Worker<Order>): void => {
    const over = (): void => {
      resting.splice(0, resting.length, ...resting.filter((one) => one.worker !== worker));
      end(worker, new Error(`worker ${options.name} rested`));
    };
    if (idleMs === 0) over();
    else resting.push({ worker, end: setTimeout(over, idleMs).unref() });
  };

  return {
    use: (make) =>
      turns.take(async () => {
        const worker = take();
        try {
          const made = await make(worker.ask);
          rest(worker);
          return made;
        } catch (error) {
          end(worker, new Error(`worker ${options.name} failed`, { cause: error }));
          throw error;
        }
      }),
    stop: () => {
      stopped = true;
      turns.sendAway(reason());
      for (const { end: timer } of resting.splice(0)) clearTimeout(timer);
      for (const worker of open) end(worker, reason());
    },
  };
}
