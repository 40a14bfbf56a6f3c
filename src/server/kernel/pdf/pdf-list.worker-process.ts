import { type ListDocument, createListDocument } from './list-document.ts';
import type { PdfListAnswer, PdfListOrder } from './pdf.port.ts';

// One list, of any length: layout is synchronous and takes seconds, so it runs in this process, which ends with its list.

let document: ListDocument | undefined;

function obey(order: PdfListOrder): Uint8Array {
  if (order.kind === 'head') document = createListDocument(order.head);
  if (!document) throw new Error('the head comes first');
  if (order.kind === 'rows') for (const row of order.rows) document.add(row);
  if (order.kind === 'end') document.end();
  return document.take();
}

function answer(order: PdfListOrder): PdfListAnswer {
  try {
    return { ok: true, bytes: obey(order) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (order: PdfListOrder) => process.send?.(answer(order)));
// The server is gone: nobody waits for the answer.
process.on('disconnect', () => process.exit(0));
