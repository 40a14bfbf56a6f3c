import type { Table } from 'pdfmake/interfaces.js';
import type { PdfColumn } from './pdf.port.ts';

/** Where a table is drawn: the paper between its margins, the size of the letters, and the room beside them in a cell. In points. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly padding: number;
}

/** From one line to the next, in font sizes, and the lines of the header: more than any document of the house takes. */
const LEADING = 1.6;
const HEADER_LINES = 5;

/**
 * How a table of columns breaks: its header on every page, and no row in two, unless one may be taller than a page, as the layout would draw
 * what is left of it off the paper. No row is taken for less than it is: no letter is wider than the font is high, and no line less than
 * half full.
 */
export function tableShape(
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  { width, height, fontSize, padding }: Sheet,
): Pick<Table, 'headerRows' | 'dontBreakRows' | 'widths'> {
  const total = columns.reduce((sum, column) => sum + (column.width ?? 1), 0);
  const shares = columns.map((column) => (column.width ?? 1) / total);
  const letters = shares.map((share) => Math.max(1, (share * width - 2 * padding) / fontSize / 2));
  const lines = (text: string, at: number): number => text.split('\n').reduce((sum, part) => sum + 1 + part.length / (letters[at] ?? 1), 0);
  const mostLines = height / (fontSize * LEADING) - HEADER_LINES;
  return {
    headerRows: 1,
    dontBreakRows: rows.every((row) => row.every((text, at) => lines(text, at) <= mostLines)),
    widths: shares.map((share) => `${share * 100}%`),
  };
}
