import PDFDocument from 'pdfkit';
import pdfmake from 'pdfmake';
import { textDocument } from './document.ts';
import { createDrawable, makeDrawable } from './drawable.ts';
import { keepShapes } from './kept-shapes.ts';
import { openFont } from './list-font.ts';
import type { PdfDocument, PdfTable } from './pdf.port.ts';
import { BOLD, NORMAL } from './pdf-style.ts';
import { tableDocument } from './table-document.ts';
import { serveOrders } from '#server/kernel/workers/worker-protocol.ts';

// Layout is synchronous, takes seconds and hundreds of megabytes: it runs in this process, which ends with its work.

pdfmake.setFonts({ Inter: { normal: NORMAL, bold: BOLD, italics: NORMAL, bolditalics: BOLD } });
// A document is made of text only: nothing may be fetched, and no file read but the two fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === NORMAL || path === BOLD);

keepShapes(NORMAL);
// The layout would draw a box for each letter that the font has not.
const drawable = createDrawable(openFont(new PDFDocument({ autoFirstPage: false, font: NORMAL }), NORMAL).draws);

serveOrders(async (order: PdfTable | PdfDocument) => {
  makeDrawable(order, drawable);
  return Uint8Array.from(await pdfmake.createPdf('blocks' in order ? textDocument(order) : tableDocument(order)).getBuffer());
});
