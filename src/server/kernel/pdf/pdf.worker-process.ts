import pdfmake from 'pdfmake';
import type { PdfAnswer, PdfJob } from './pdf.port.ts';
import { BOLD, NORMAL } from './pdf-style.ts';
import { tableDocument } from './table-document.ts';

// Layout is synchronous, takes seconds and hundreds of megabytes: it runs in this process, which ends with its work.

pdfmake.setFonts({ Inter: { normal: NORMAL, bold: BOLD, italics: NORMAL, bolditalics: BOLD } });
// A document is made of text only: nothing may be fetched, and no file read but the two fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === NORMAL || path === BOLD);

async function answer({ id, table }: PdfJob): Promise<PdfAnswer> {
  try {
    const buffer = await pdfmake.createPdf(tableDocument(table)).getBuffer();
    return { id, ok: true, bytes: Uint8Array.from(buffer) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: PdfJob) => {
  void answer(job).then((result) => process.send?.(result));
});
// The server is gone: nobody waits for the answer.
process.on('disconnect', () => process.exit(0));
