import { finished } from 'node:stream/promises';
import type { Pdf } from '#server/kernel/pdf/pdf.ts';

/** Documents without a process: every row is read, nothing is laid out. */
export const BLANK_PDF: Pdf = {
  renderTable: async () => new Uint8Array(),
  renderDocument: async () => Buffer.from('%PDF-1.4\n'),
  renderList: async (_head, rows, out, onProgress = () => undefined) => {
    let count = 0;
    for await (const _row of rows) count += 1;
    await onProgress(count);
    out.end();
    await finished(out);
  },
  renderPages: async (_pdf, _maxPages, onPage) => {
    await onPage(1, Buffer.from('1'));
    await onPage(2, Buffer.from('2'));
    return 2;
  },
  stop: async () => undefined,
};
