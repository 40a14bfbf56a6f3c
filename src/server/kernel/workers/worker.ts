import type { Logger } from 'pino';
import type { ForkWorker } from './fork-worker.ts';
import type { Answer } from './worker-protocol.ts';

export interface WorkerOptions {
  /** `<name>.worker-process.ts`, which serves the orders. */
  readonly name: string;
  readonly memoryMb: number;
  /** Time limit of one answer. */
  readonly timeoutMs: number;
  readonly log: Logger;
  /** How a process is started; tests follow theirs. */
  readonly fork: ForkWorker;
}

export interface Worker<Order> {
  /** One order at a time. Rejects when the work fails, on time-out, and once the process is closed or died. */
  readonly ask: (order: Order) => Promise<Uint8Array>;
  /** Ends the process; whoever waits for an answer, or still asks, gets the reason. */
  readonly close: (reason: Error) => void;
  readonly isClosed: () => boolean;
}

/** Starts a process that carries out orders. Whatever goes wrong with one of them ends it. */
export function openWorker<Order extends object>({ name, memoryMb, timeoutMs, log, fork }: WorkerOptions): Worker<Order> {
  const child = fork(name, memoryMb);
  let failure: Error | null = null;
  let pending: PromiseWithResolvers<Uint8Array> | null = null;
  let limit: NodeJS.Timeout | undefined;

  const settle = (act: (waiting: PromiseWithResolvers<Uint8Array>) => void): void => {
    clearTimeout(limit);
    const waiting = pending;
    pending = null;
    if (waiting) act(waiting);
  };

  const close = (reason: Error): void => {
    if (failure) return;
    failure = reason;
    child.removeAllListeners();
    // An error that arrives while it dies concerns nobody any more, but must not end the server.
    child.on('error', (error) => log.warn({ err: error }, `worker ${name}`));
    child.kill('SIGKILL');
    settle((waiting) => waiting.reject(reason));
  };

  child.on('message', (answer: Answer) => {
    if (answer.ok) settle((waiting) => waiting.resolve(answer.bytes));
    else close(new Error(`worker ${name} failed`, { cause: answer.reason }));
  });
  // Who dies breaks the channel first: its end, which says of what, comes right after.
  child.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') close(error);
  });
  child.on('exit', (code, signal) => close(new Error(`worker ${name} ended with ${signal ?? code}`)));

  return {
    close,
    isClosed: () => failure !== null,
    ask: (order) => {
      if (failure) return Promise.reject(failure);
      const waiting = Promise.withResolvers<Uint8Array>();
      pending = waiting;
      // Referenced on purpose: a server asked to stop finishes, or gives up, the document somebody waits for.
      limit = setTimeout(() => close(new Error(`worker ${name} not ready in ${timeoutMs} ms`)), timeoutMs);
      child.send(order);
      return waiting.promise;
    },
  };
}
