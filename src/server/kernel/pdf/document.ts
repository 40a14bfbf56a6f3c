import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PdfBlock, PdfDocument } from './pdf.port.ts';
import { BRAND, LINE, MUTED } from './pdf-style.ts';

function contentOf(block: PdfBlock): Content {
  switch (block.kind) {
    case 'heading':
      return { text: block.text, style: 'heading' };
    case 'text':
      return { text: block.text, alignment: 'justify', margin: [0, 0, 0, 6] };
    case 'table':
      return {
        table: { widths: ['*', 'auto'], body: block.rows.map(([name, value]) => [name, { text: value, alignment: 'right' }]) },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          paddingTop: () => 4,
          paddingBottom: () => 4,
        },
        margin: [0, 2, 0, 10],
      };
    case 'qr':
      return { qr: block.content, fit: 96, eccLevel: 'M', margin: [0, 8, 0, 4] };
  }
}

/** The description of an A4 document of words, small tables and QR codes. */
export const textDocument = ({ title, blocks, footer }: PdfDocument): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 56],
  language: 'pt-BR',
  info: { title, creator: 'Guarida', producer: 'Guarida' },
  content: [{ text: title, style: 'title' }, ...blocks.map(contentOf)],
  footer: (page, pages) => ({
    columns: [
      { text: footer ?? '', alignment: 'left', width: '*' },
      { text: `Página ${page} de ${pages}`, alignment: 'right', width: 100 },
    ],
    margin: [56, 24, 56, 0],
    fontSize: 7,
    color: MUTED,
  }),
  defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.3 },
  styles: {
    title: { fontSize: 16, bold: true, color: BRAND, margin: [0, 0, 0, 12] },
    heading: { fontSize: 11, bold: true, margin: [0, 10, 0, 4] },
  },
});
