import type { Logger } from 'pino';
import { type ForkWorker, forkWorker } from '#server/kernel/workers/fork-worker.ts';
import { createWorkers } from '#server/kernel/workers/workers.ts';
import { type RenderList, createRenderList } from './pdf-list.ts';
import { type RenderPages, createRenderPages } from './pdf-pages.ts';
import { PDF_MAX_ROWS, type PdfDocument, type PdfListOrder, type PdfPagesOrder, PdfStopped, type PdfTable } from './pdf.port.ts';

export interface PdfOptions {
  readonly log: Logger;
  /** Time limit of one document, counted from when the worker takes it; of a list, of each of its steps. */
  readonly timeoutMs?: number;
  /** The worker of the tables ends after this long without work. */
  readonly idleMs?: number;
  /** Documents waiting; more are refused. */
  readonly maxWaiting?: number;
  /** How a worker is started; tests follow theirs. */
  readonly fork?: ForkWorker;
}

export interface Pdf {
  /** A4. Rejects above 5,000 rows, when too many documents wait, on time-out, and when the layout fails. */
  readonly renderTable: (table: PdfTable) => Promise<Uint8Array>;
  /** A4 of words, small tables and QR codes, in turn with the tables. */
  readonly renderDocument: (document: PdfDocument) => Promise<Uint8Array>;
  /**
   * A list of any number of rows, written into `out` and `out` ended while rows are still read: memory does not grow with them. Tells
   * `onProgress` the rows written so far. Rejects with what rows, `onProgress` or `out` failed with, when too many lists wait, when one step
   * takes too long or the layout fails; with `PdfStopped` when the service stops.
   */
  readonly renderList: RenderList;
  /**
   * The pages of somebody's PDF as images, one after the other; answers how many it has, and draws none when they are more than `maxPages`.
   * Rejects with what `onPage` failed with, when too many files wait, on time-out, and for what cannot be read, whatever it does to its
   * process.
   */
  readonly renderPages: RenderPages;
  readonly stop: () => Promise<void>;
}

/** Starts an engine of this folder. */
export const forkEngine: ForkWorker = (name, memoryMb) => forkWorker(name, memoryMb, import.meta.url);

const TABLE_MEMORY_MB = 768;
const LIST_MEMORY_MB = 256;
/** Beside what the engine takes, which has its own limit. */
const PAGES_MEMORY_MB = 256;
/** A large list in the background, and another somebody waits for. */
const LISTS_AT_ONCE = 2;
/** A file that is drawn in the background, and another that somebody just sent. */
const PAGES_AT_ONCE = 2;

/** PDF documents: short tables one at a time, lists of any length, and pages of those of strangers, each engine in processes of its own. */
export function createPdf({ log, timeoutMs = 60_000, idleMs = 30_000, maxWaiting = 20, fork = forkEngine }: PdfOptions): Pdf {
  const shared = { log, timeoutMs, maxWaiting, fork, stopped: () => new PdfStopped() };
  const tables = createWorkers<PdfTable | PdfDocument>({ ...shared, name: 'pdf', memoryMb: TABLE_MEMORY_MB, atOnce: 1, idleMs });
  const lists = createWorkers<PdfListOrder>({ ...shared, name: 'pdf-list', memoryMb: LIST_MEMORY_MB, atOnce: LISTS_AT_ONCE, idleMs: 0 });
  const pages = createWorkers<PdfPagesOrder>({ ...shared, name: 'pdf-pages', memoryMb: PAGES_MEMORY_MB, atOnce: PAGES_AT_ONCE, idleMs: 0 });

  return {
    renderList: createRenderList(lists),
    renderTable: async (table) => {
      if (table.rows.length > PDF_MAX_ROWS) throw new RangeError(`a PDF list has at most ${PDF_MAX_ROWS} rows`);
      return tables.use((ask) => ask(table));
    },
    renderDocument: (document) => tables.use((ask) => ask(document)),
    renderPages: createRenderPages(pages),
    stop: async () => {
      tables.stop();
      lists.stop();
      pages.stop();
    },
  };
}
