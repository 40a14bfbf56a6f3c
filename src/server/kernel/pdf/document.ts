import type { Content, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js';
import type { PdfBlock, PdfDocument } from './pdf.port.ts';
import { A4, BRAND, LETTERS, LINE, MUTED, WAITING, aligned, breakable, striped } from './pdf-style.ts';
import { tableShape } from './table-shape.ts';

function contentOf(block: PdfBlock): Content {
  switch (block.kind) {
    case 'heading':
      return { text: block.text, style: 'heading' };
    case 'text':
      return { text: block.text, alignment: 'justify', margin: [0, 0, 0, 6] };
    case 'table':
      return {
        table: {
          widths: ['*', 'auto'],
          body: block.rows.map(([name, value]) => [breakable(name), { text: breakable(value), alignment: 'right' }]),
          dontBreakRows: tableShape(NAME_AND_VALUE, block.rows, { ...SHEET, fontSize: FONT_SIZE }).dontBreakRows,
        },
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
      return qrOf(block);
    case 'banner':
      return {
        table: { widths: ['*'], body: [[{ stack: [{ text: block.title, fontSize: 13, bold: true }, block.text], color: '#FFFFFF' }]] },
        layout: {
          fillColor: () => (block.tone === 'holds' ? BRAND : WAITING),
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: () => 12,
          paddingRight: () => 12,
          paddingTop: () => 9,
          paddingBottom: () => 9,
        },
        margin: [0, 0, 0, 12],
      };
    case 'list':
      return listOf(block);
    case 'poster':
      return { text: block.text, alignment: 'center', fontSize: block.size, bold: block.bold ?? false, margin: [0, 6, 0, 6] };
  }
}

/** In points: the margins on all sides, and a list between them. */
const MARGIN = 56;
const FONT_SIZE = 10;
const SHEET = { width: A4.short - 2 * MARGIN, height: A4.long - 2 * MARGIN, fontSize: 8, padding: 5 };

/** In points: from here on a code is what the page is about. */
const LARGE_QR = 200;

const NAME_AND_VALUE = [{ header: 'Nome' }, { header: 'Valor' }] as const;

type Block<K extends PdfBlock['kind']> = Extract<PdfBlock, { readonly kind: K }>;

function qrOf({ content, size = 96, beside }: Block<'qr'>): Content {
  const qr: Content = { qr: content, fit: size, eccLevel: 'M' };
  if (!beside) return size > LARGE_QR ? { ...qr, alignment: 'center', margin: [0, 20, 0, 20] } : { ...qr, margin: [0, 8, 0, 4] };
  return {
    columns: [
      { width: size + 12, stack: [qr] },
      { width: '*', stack: beside.map((text, at) => ({ text: breakable(text), bold: at === 0, fontSize: at === 0 ? 10 : 8 })) },
    ],
    margin: [0, 12, 0, 4],
    unbreakable: true,
  };
}

function listOf({ columns, rows }: Block<'list'>): Content {
  return {
    table: {
      ...tableShape(columns, rows, SHEET),
      body: [
        columns.map(({ header, align }): TableCell => ({ ...aligned(header, align), style: 'header' })),
        ...rows.map((row) => row.map((text, at): TableCell => aligned(text, columns[at]?.align))),
      ],
    },
    layout: striped(SHEET.padding, 3),
    style: 'list',
    margin: [0, 2, 0, 10],
  };
}

/** The description of an A4 document of words, small tables and QR codes. */
export const textDocument = ({ title, blocks, footer }: PdfDocument): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
  language: 'pt-BR',
  info: { title, creator: 'Guarida', producer: 'Guarida' },
  content: [{ text: title, style: 'title' }, ...blocks.map(contentOf)],
  footer: (page, pages) => ({
    columns: [
      { text: footer ?? '', alignment: 'left', width: '*' },
      { text: `Página ${page} de ${pages}`, alignment: 'right', width: 100 },
    ],
    margin: [MARGIN, 24, MARGIN, 0],
    fontSize: 7,
    color: MUTED,
  }),
  defaultStyle: { font: 'Inter', fontSize: FONT_SIZE, lineHeight: 1.3, ...LETTERS },
  styles: {
    title: { fontSize: 16, bold: true, color: BRAND, margin: [0, 0, 0, 12] },
    heading: { fontSize: 11, bold: true, margin: [0, 10, 0, 4] },
    list: { fontSize: SHEET.fontSize },
    header: { bold: true, color: '#FFFFFF' },
  },
});
