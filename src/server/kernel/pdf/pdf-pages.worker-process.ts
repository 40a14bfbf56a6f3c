import { setFlagsFromString } from 'node:v8';
import { serveOrders } from '#server/kernel/workers/worker-protocol.ts';
import { pageSize } from './page-size.ts';
import type { PdfPagesOrder } from './pdf.port.ts';

// What a stranger sent is drawn in this process, which has nothing of ours and ends with its file.

// The heap's limit does not count what the engine takes: 512 MB of pages of 64 KB. Said before the engine is loaded.
setFlagsFromString('--wasm-max-mem-pages=8192');
const { PDFiumLibrary } = await import('@hyzyla/pdfium');
const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(1);

type Document = Awaited<ReturnType<Awaited<ReturnType<typeof PDFiumLibrary.init>>['loadDocument']>>;
let open: Document | null = null;
/** Whether anything stood on a page so far. */
let inked = false;

/** The engine leaves out what it cannot read, as the image of a scan, and says nothing of it. */
const standsOn = (raw: Uint8Array): boolean => raw.some((shade) => shade !== 255);

async function draw(document: Document, page: number): Promise<Uint8Array> {
  const drawn = document.getPage(page - 1);
  const { originalWidth, originalHeight } = drawn.getOriginalSize();
  const { data } = await drawn.render({
    ...pageSize(originalWidth, originalHeight),
    scale: 1,
    // What was written in its fields is of the page as much as the rest.
    renderFormFields: true,
    render: ({ data: raw, width, height }) => {
      inked ||= standsOn(raw);
      return sharp(raw, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .webp({ quality: 80, preset: 'text' })
        .toBuffer();
    },
  });
  // Nobody is asked to accept blank paper: they read the file itself then.
  if (page === document.getPageCount() && !inked) throw new Error('every page is blank');
  return data;
}

serveOrders(async (order: PdfPagesOrder) => {
  if (order.kind === 'page') {
    if (!open) throw new Error('no document is open');
    return draw(open, order.page);
  }
  open = await (await PDFiumLibrary.init()).loadDocument(order.pdf);
  return Buffer.from(String(open.getPageCount()));
});
