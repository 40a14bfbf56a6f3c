import { type ListDocument, createListDocument } from './list-document.ts';
import type { PdfListOrder } from './pdf.port.ts';
import { serveOrders } from '#server/kernel/workers/worker-protocol.ts';

// One list, of any length: layout is synchronous and takes seconds, so it runs in this process, which ends with its list.

let document: ListDocument | undefined;

serveOrders((order: PdfListOrder) => {
  if (order.kind === 'head') document = createListDocument(order.head);
  if (!document) throw new Error('the head comes first');
  if (order.kind === 'rows') for (const row of order.rows) document.add(row);
  if (order.kind === 'end') document.end();
  return document.take();
});
