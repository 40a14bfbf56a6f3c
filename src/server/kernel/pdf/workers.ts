import { type TurnsOptions, createTurns } from '#server/kernel/turns.ts';
import { PdfStopped } from './pdf.port.ts';
import { type Worker, type WorkerOptions, openWorker } from './worker.ts';

export interface WorkersOptions extends WorkerOptions, TurnsOptions {
  /** A process without work ends after this long; 0 ends it with its document. */
  readonly idleMs: number;
}

export interface Workers<Order> {
  /** Hands over a process for one document, when its turn comes. It ends with a document that fails: half of one may be left in it. */
  readonly use: <T>(make: (ask: Worker<Order>['ask']) => Promise<T>) => Promise<T>;
  /** Whoever waits, has a process or comes later gets `PdfStopped`. */
  readonly stop: () => void;
}

/**
 * Processes that make documents, which exist only while there is work. A thread would not do: what a thread took (400 MB for 5,000 rows)
 * stays with the server after the thread ends; a process gives it back.
 */
export function createWorkers<Order extends object>({ atOnce, maxWaiting, idleMs, ...options }: WorkersOptions): Workers<Order> {
  const open = new Set<Worker<Order>>();
  const resting: { readonly worker: Worker<Order>; readonly end: NodeJS.Timeout }[] = [];
  const turns = createTurns({ atOnce, maxWaiting });
  let stopped = false;

  const end = (worker: Worker<Order>, reason: Error): void => {
    open.delete(worker);
    worker.close(reason);
  };

  const take = (): Worker<Order> => {
    if (stopped) throw new PdfStopped();
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
      end(worker, new Error('PDF worker rested'));
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
          end(worker, new Error('PDF document failed', { cause: error }));
          throw error;
        }
      }),
    stop: () => {
      stopped = true;
      turns.sendAway(new PdfStopped());
      for (const { end: timer } of resting.splice(0)) clearTimeout(timer);
      for (const worker of open) end(worker, new PdfStopped());
    },
  };
}
