import PDFDocument from 'pdfkit';
import { createDrawable } from './drawable.ts';
import { type ListFont, openFont } from './list-font.ts';
import { type Spelled, atMost, wrapped } from './list-lines.ts';
import type { PdfListHead, PdfListRow } from './pdf.port.ts';
import { A4, BOLD, BRAND, LINE, MUTED, NORMAL, STRIPE } from './pdf-style.ts';

const PAGE = { width: A4.long, height: A4.short };
const MARGIN = { side: 28, top: 28, bottom: 40 };
const SIZE = { title: 14, subtitle: 8, cell: 6.8, foot: 7 };
const PADDING = { x: 3.5, y: 3 };
const LEADING = 1.22;
const LINE_HEIGHT = SIZE.cell * LEADING;
/** From the top of a line to the feet of its letters, in font sizes. */
const BASELINE = 0.97;
const WHITE = '#FFFFFF';
const BLACK = '#101718';

interface Line extends Spelled {
  readonly font: ListFont;
  readonly color: string;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

const fill = (color: string): string => `${[1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')} rg`;

/** `top` and `y` count from the top of the page, as one reads. */
const box = (color: string, left: number, top: number, width: number, height: number): string =>
  `${fill(color)} ${number(left)} ${number(PAGE.height - top - height)} ${number(width)} ${number(height)} re f`;

const text = ({ hex, font, color }: Line, size: number, left: number, top: number): string =>
  `${fill(color)} /${font.id} ${size} Tf 1 0 0 1 ${number(left)} ${number(PAGE.height - top - size * BASELINE)} Tm <${hex}> Tj`;

const heightOf = (cells: readonly (readonly Line[])[]): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * LINE_HEIGHT + 2 * PADDING.y;

/** An A4 list lying down that is given row by row and taken page by page: what is finished is not kept. */
export interface ListDocument {
  readonly add: (row: PdfListRow) => void;
  readonly end: () => void;
  /** The bytes finished since the last time, maybe none. */
  readonly take: () => Uint8Array;
}

/** Header on every page, striped rows that no page breaks, long words broken, 'Página N' at the foot (how many there are is not known yet). */
export function createListDocument(head: PdfListHead): ListDocument {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    font: NORMAL,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: head.title, Creator: 'Guarida', Producer: 'Guarida' },
  });
  const bold = openFont(document, BOLD);
  const normal = openFont(document, NORMAL);
  const drawable = createDrawable(normal.draws);
  const bottom = PAGE.height - MARGIN.bottom;
  const lefts = head.columns.map((_, at) => head.columns.slice(0, at).reduce((sum, { width }) => sum + width, MARGIN.side));
  const width = head.columns.reduce((sum, column) => sum + column.width, 0);
  let page = 0;
  let top = 0;
  let rows = 0;

  const styled = (content: string, font: ListFont, color: string, room: number, size: number): Line[] =>
    wrapped(drawable(content), font.spell, (room / size) * 1000).map((line) => ({ ...line, font, color }));

  const cellOf = (lines: readonly string[], room: number, strong: boolean, first: string, other: string): Line[] =>
    lines.flatMap((line, at) =>
      styled(line, strong && at === 0 ? bold : normal, at === 0 ? first : other, room - 2 * PADDING.x, SIZE.cell),
    );

  const header = head.columns.map((column) => cellOf(column.header, column.width, true, WHITE, WHITE));
  const headerHeight = heightOf(header);
  const mostLines = Math.floor((bottom - MARGIN.top - headerHeight - 2 * PADDING.y) / LINE_HEIGHT);

  /** What does not fit one line, short of the page number, is left out. */
  const single = (content: string, font: ListFont, color: string, size: number, left: number, at: number): void => {
    const [line] = styled(content, font, color, width - 80, size);
    if (line) document.addContent(`BT ${text(line, size, left, at)} ET`);
  };

  const drawCells = (cells: readonly (readonly Line[])[]): void => {
    const drawn = cells.flatMap((lines, column) =>
      lines.map((line, at) => text(line, SIZE.cell, (lefts[column] ?? 0) + PADDING.x, top + PADDING.y + at * LINE_HEIGHT)),
    );
    if (drawn.length > 0) document.addContent(`BT ${drawn.join('\n')} ET`);
  };

  const drawFoot = (): void => {
    const at = bottom + 14;
    if (head.footer !== undefined) single(head.footer, normal, MUTED, SIZE.foot, MARGIN.side, at);
    const label = `Página ${page.toLocaleString('pt-BR')}`;
    const labelWidth = (normal.spell(label).width / 1000) * SIZE.foot;
    single(label, normal, MUTED, SIZE.foot, MARGIN.side + width - labelWidth, at);
  };

  const openPage = (): void => {
    document.addPage();
    page += 1;
    bold.enterPage();
    normal.enterPage();
    // pdfkit turns its pages upside down; what is written here is in the coordinates of the format.
    document.addContent(`1 0 0 -1 0 ${PAGE.height} cm`);
    top = MARGIN.top;
    if (page === 1) {
      single(head.title, bold, BRAND, SIZE.title, MARGIN.side, top);
      top += SIZE.title * LEADING + 2;
      if (head.subtitle !== undefined) single(head.subtitle, normal, MUTED, SIZE.subtitle, MARGIN.side, top);
      top += SIZE.subtitle * LEADING + 8;
    }
    document.addContent(box(BRAND, MARGIN.side, top, width, headerHeight));
    drawCells(header);
    top += headerHeight;
    drawFoot();
  };

  openPage();

  return {
    add: (row) => {
      const cells = head.columns.map((column, at) => {
        const lines = cellOf(row[at] ?? [], column.width, column.strong === true, BLACK, MUTED);
        return atMost(lines, mostLines, normal.spell).map((line) => ({ font: normal, color: MUTED, ...line }));
      });
      const height = heightOf(cells);
      if (top + height > bottom) openPage();
      if (rows % 2 === 1) document.addContent(box(STRIPE, MARGIN.side, top, width, height));
      document.addContent(box(LINE, MARGIN.side, top + height - 0.5, width, 0.5));
      drawCells(cells);
      top += height;
      rows += 1;
    },
    end: () => {
      if (rows === 0) single('Nenhum registro encontrado', normal, MUTED, SIZE.subtitle, MARGIN.side, top + 8);
      document.end();
    },
    take: () => (document.read() as Uint8Array | null) ?? new Uint8Array(),
  };
}
