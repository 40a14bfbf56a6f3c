import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { forkWorker } from './fork-worker.ts';
import { type ListWorker, openListWorker } from './list-worker.ts';
import { type PdfListHead, type PdfListRow, PdfStopped } from './pdf.port.ts';

/** Rows a worker is given at a time. */
const BATCH = 500;
/** Lists made at the same time: a large one in the background, and another somebody waits for. */
const AT_ONCE = 2;

export type RenderList = (
  head: PdfListHead,
  rows: AsyncIterable<PdfListRow>,
  out: Writable,
  onProgress?: (rows: number) => void | Promise<void>,
) => Promise<void>;

export interface PdfListOptions {
  readonly log: Logger;
  readonly fork: typeof forkWorker;
  /** Time limit of one answer of the worker. */
  readonly timeoutMs: number;
  /** Lists waiting; more are refused. */
  readonly maxWaiting: number;
}

async function* batches(rows: AsyncIterable<PdfListRow>): AsyncGenerator<readonly PdfListRow[]> {
  let batch: PdfListRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* bytesOf(
  worker: ListWorker,
  head: PdfListHead,
  rows: AsyncIterable<PdfListRow>,
  onProgress: (rows: number) => void | Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield await worker.ask({ kind: 'head', head });
  let written = 0;
  for await (const batch of batches(rows)) {
    yield await worker.ask({ kind: 'rows', rows: batch });
    written += batch.length;
    await onProgress(written);
  }
  yield await worker.ask({ kind: 'end' });
}

/** Makes lists of any length, each in a process of its own that is given more rows only when the pages of the last were taken. */
export function createLists({ log, fork, timeoutMs, maxWaiting }: PdfListOptions): { readonly renderList: RenderList; stop: () => void } {
  const open = new Set<ListWorker>();
  const waiting: PromiseWithResolvers<void>[] = [];
  let taken = 0;

  const enter = async (): Promise<void> => {
    if (taken < AT_ONCE) {
      taken += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new Error('too many PDF documents waiting');
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next.resolve();
    else taken -= 1;
  };

  return {
    renderList: async (head, rows, out, onProgress = () => undefined) => {
      await enter();
      const worker = openListWorker(fork, timeoutMs, log);
      open.add(worker);
      try {
        await pipeline(Readable.from(bytesOf(worker, head, rows, onProgress), { objectMode: false }), out);
      } finally {
        open.delete(worker);
        worker.close(new Error('PDF list ended'));
        leave();
      }
    },
    stop: () => {
      for (const turn of waiting.splice(0)) turn.reject(new PdfStopped());
      for (const worker of open) worker.close(new PdfStopped());
    },
  };
}
