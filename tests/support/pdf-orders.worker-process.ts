import type { PdfListOrder, PdfTable } from '#server/kernel/pdf/pdf.port.ts';
import { serveOrders } from '#server/kernel/workers/worker-protocol.ts';

// In the place of an engine, for what a service does with its processes: it lays nothing out and starts in a moment.

/** As much as a batch of rows makes, so that whoever takes nothing is soon full. */
const PAGES = new Uint8Array(64 * 1024);

serveOrders((order: PdfTable | PdfListOrder) => {
  if ('columns' in order) return Buffer.from(`tabela de ${order.rows.length}`);
  if (order.kind !== 'rows') return new Uint8Array();
  for (const row of order.rows) for (const lines of row) lines.join('\n');
  return PAGES;
});
