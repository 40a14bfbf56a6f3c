import type { Worker } from '#server/kernel/workers/worker.ts';
import type { Workers } from '#server/kernel/workers/workers.ts';
import type { PdfPagesOrder } from './pdf.port.ts';

/** Takes a page, counted from 1, as a WebP. */
export type OnPage = (page: number, image: Uint8Array) => Promise<void>;

export type RenderPages = (pdf: Uint8Array, maxPages: number, onPage: OnPage) => Promise<number>;

async function count(ask: Worker<PdfPagesOrder>['ask'], pdf: Uint8Array): Promise<number> {
  const pages = Number(Buffer.from(await ask({ kind: 'open', pdf })).toString());
  if (!Number.isSafeInteger(pages) || pages < 1) throw new Error('a PDF without pages');
  return pages;
}

/** One process for each file, which it ends with: what a stranger sent may leave anything behind. */
export const createRenderPages =
  (workers: Workers<PdfPagesOrder>): RenderPages =>
  (pdf, maxPages, onPage) =>
    workers.use(async (ask) => {
      const pages = await count(ask, pdf);
      if (pages > maxPages) return pages;
      for (let page = 1; page <= pages; page += 1) await onPage(page, await ask({ kind: 'page', page }));
      return pages;
    });
