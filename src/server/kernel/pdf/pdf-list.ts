import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PdfListHead, PdfListOrder, PdfListRow } from './pdf.port.ts';
import type { Workers } from '#server/kernel/workers/workers.ts';

/** Rows a worker is given at a time. */
const BATCH = 500;

type OnProgress = (rows: number) => void | Promise<void>;
type Ask = (order: PdfListOrder) => Promise<Uint8Array>;

export type RenderList = (head: PdfListHead, rows: AsyncIterable<PdfListRow>, out: Writable, onProgress?: OnProgress) => Promise<void>;

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

async function* bytesOf(ask: Ask, head: PdfListHead, rows: AsyncIterable<PdfListRow>, onProgress: OnProgress): AsyncGenerator<Uint8Array> {
  yield await ask({ kind: 'head', head });
  let written = 0;
  for await (const batch of batches(rows)) {
    yield await ask({ kind: 'rows', rows: batch });
    written += batch.length;
    await onProgress(written);
  }
  yield await ask({ kind: 'end' });
}

/** Makes lists of any length: a process is given more rows only when the pages of the last were taken. */
export const createRenderList =
  (workers: Workers<PdfListOrder>): RenderList =>
  (head, rows, out, onProgress = () => undefined) =>
    workers.use((ask) => pipeline(Readable.from(bytesOf(ask, head, rows, onProgress), { objectMode: false }), out));
