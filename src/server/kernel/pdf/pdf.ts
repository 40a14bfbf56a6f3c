import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { PDF_MAX_ROWS, type PdfAnswer, type PdfTable } from './pdf.port.ts';

export interface PdfOptions {
  readonly log: Logger;
  /** Time limit of one document, counted from when the worker takes it. */
  readonly timeoutMs?: number;
  /** The worker ends after this long without work. */
  readonly idleMs?: number;
  /** Documents waiting; more are refused. */
  readonly maxWaiting?: number;
}

export interface Pdf {
  /** A4. Rejects above 5,000 rows, when too many documents wait, on time-out, and when the layout fails. */
  readonly renderTable: (table: PdfTable) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly table: PdfTable;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const MEMORY_MB = 768;

// The source runs as it is; a bundled server has the worker built beside it.
function workerFile(): string {
  const source = fileURLToPath(new URL('./pdf.worker-process.ts', import.meta.url));
  return existsSync(source) ? source : fileURLToPath(new URL('./pdf.worker-process.js', import.meta.url));
}

/** The worker gets no environment: it needs no secret of ours. Neither it nor its channel keeps a stopping server alive. */
function forkWorker(): ChildProcess {
  const made = fork(workerFile(), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  made.unref();
  made.channel?.unref();
  return made;
}

/**
 * Makes PDF documents one at a time in a process of their own, which exists only while there is work. A thread would not do: what a
 * thread took (400 MB for 5,000 rows) stays with the server after the thread ends; a process gives it back.
 */
export function createPdf({ log, timeoutMs = 60_000, idleMs = 30_000, maxWaiting = 20 }: PdfOptions): Pdf {
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
    const made = forkWorker();
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
    renderTable: (table) =>
      new Promise((resolve, reject) => {
        if (table.rows.length > PDF_MAX_ROWS) return reject(new RangeError(`a PDF list has at most ${PDF_MAX_ROWS} rows`));
        if (waiting.length >= maxWaiting) return reject(new Error('too many PDF documents waiting'));
        waiting.push({ table, resolve, reject });
        next();
      }),
    stop: async () => {
      for (const job of waiting.splice(0)) job.reject(new Error('PDF service stopped'));
      lose(new Error('PDF service stopped'));
      clearTimeout(idle);
    },
  };
}
