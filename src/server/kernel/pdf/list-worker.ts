import type { Logger } from 'pino';
import type { forkWorker } from './fork-worker.ts';
import type { PdfListAnswer, PdfListOrder } from './pdf.port.ts';

const MEMORY_MB = 256;

export interface ListWorker {
  /** One order at a time. Rejects when the layout fails, on time-out, and once the process is closed or died. */
  readonly ask: (order: PdfListOrder) => Promise<Uint8Array>;
  /** Ends the process; whoever waits for an answer, or still asks, gets the reason. */
  readonly close: (reason: Error) => void;
}

/** A process that makes one list. */
export function openListWorker(fork: typeof forkWorker, timeoutMs: number, log: Logger): ListWorker {
  const child = fork('pdf-list', MEMORY_MB);
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
    child.on('error', (error) => log.warn({ err: error }, 'PDF worker'));
    child.kill('SIGKILL');
    settle((waiting) => waiting.reject(reason));
  };

  child.on('message', (answer: PdfListAnswer) => {
    if (answer.ok) settle((waiting) => waiting.resolve(answer.bytes));
    else close(new Error(`PDF layout failed: ${answer.message}`));
  });
  child.on('error', close);
  child.on('exit', (code, signal) => close(new Error(`PDF worker ended with ${signal ?? code}`)));

  return {
    close,
    ask: (order) => {
      if (failure) return Promise.reject(failure);
      const waiting = Promise.withResolvers<Uint8Array>();
      pending = waiting;
      // Referenced on purpose: a server asked to stop finishes, or gives up, the document somebody waits for.
      limit = setTimeout(() => close(new Error(`PDF not ready in ${timeoutMs} ms`)), timeoutMs);
      child.send(order);
      return waiting.promise;
    },
  };
}
