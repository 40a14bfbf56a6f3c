import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { forkWorker } from './fork-worker.ts';
import { type RenderList, createLists } from './pdf-list.ts';
import { PDF_MAX_ROWS, type PdfAnswer, PdfStopped, type PdfTable } from './pdf.port.ts';

export interface PdfOptions {
  readonly log: Logger;
  /** Time limit of one document, counted from when the worker takes it. */
  readonly timeoutMs?: number;
  /** The worker ends after this long without work. */
  readonly idleMs?: number;
  /** Documents waiting; more are refused. */
  readonly maxWaiting?: number;
  /** How a worker is started; tests follow theirs. */
  readonly fork?: typeof forkWorker;
}

export interface Pdf {
  /** A4. Rejects above 5,000 rows, when too many documents wait, on time-out, and when the layout fails. */
  readonly renderTable: (table: PdfTable) => Promise<Uint8Array>;
  /**
   * A list of any number of rows, written into `out` and `out` ended while rows are still read: memory does not grow with them. Tells
   * `onProgress` the rows written so far. Rejects with what rows, `onProgress` or `out` failed with, when too many lists wait, when one step
   * takes too long or the layout fails; with `PdfStopped` when the service stops.
   */
  readonly renderList: RenderList;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly table: PdfTable;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const MEMORY_MB = 768;

/**
 * Makes PDF documents one at a time in a process of their own, which exists only while there is work. A thread would not do: what a
 * thread took (400 MB for 5,000 rows) stays with the server after the thread ends; a process gives it back.
 */
export function createPdf({ log, timeoutMs = 60_000, idleMs = 30_000, maxWaiting = 20, fork = forkWorker }: PdfOptions): Pdf {
  const lists = createLists({ log, fork, timeoutMs, maxWaiting });
  const waiting: Waiting[] = [];
  let worker: ChildProcess | null = null;
  let current: Waiting | null = null;
  let limit: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let sequence = 0;

  const endWorker = (): void => {
    const dying = worker;
    worker = null;
    dying?.removeAllListeners();
    // An error that arrives while it dies concerns nobody any more, but must not end the server.
    dying?.on('error', (error) => log.warn({ err: error }, 'PDF worker'));
    dying?.kill('SIGKILL');
  };

  const settle = (act: (job: Waiting) => void): void => {
    clearTimeout(limit);
    const job = current;
    current = null;
    if (job) act(job);
    next();
  };

  const lose = (failure: Error): void => {
    endWorker();
    settle((job) => job.reject(failure));
  };

  const start = (): ChildProcess => {
    const made = fork('pdf', MEMORY_MB);
    made.on('message', (answer: PdfAnswer) => {
      if (answer.id !== sequence) return;
      settle((job) => (answer.ok ? job.resolve(answer.bytes) : job.reject(new Error(`PDF layout failed: ${answer.message}`))));
    });
    made.on('error', lose);
    made.on('exit', (code, signal) => lose(new Error(`PDF worker ended with ${signal ?? code}`)));
    return made;
  };

  function next(): void {
    if (current) return;
    clearTimeout(idle);
    current = waiting.shift() ?? null;
    if (!current) {
      if (worker) idle = setTimeout(endWorker, idleMs).unref();
      return;
    }
    sequence += 1;
    worker ??= start();
    worker.send({ id: sequence, table: current.table });
    // Referenced on purpose: a server asked to stop finishes, or gives up, the document somebody waits for.
    limit = setTimeout(() => lose(new Error(`PDF not ready in ${timeoutMs} ms`)), timeoutMs);
  }

  return {
    renderList: lists.renderList,
    renderTable: (table) =>
      new Promise((resolve, reject) => {
        if (table.rows.length > PDF_MAX_ROWS) return reject(new RangeError(`a PDF list has at most ${PDF_MAX_ROWS} rows`));
        if (waiting.length >= maxWaiting) return reject(new Error('too many PDF documents waiting'));
        waiting.push({ table, resolve, reject });
        next();
      }),
    stop: async () => {
      lists.stop();
      for (const job of waiting.splice(0)) job.reject(new PdfStopped());
      lose(new PdfStopped());
      clearTimeout(idle);
    },
  };
}
