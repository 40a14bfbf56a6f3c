import type { Content, Margins, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js';
import type { PdfLink, PdfTable } from './pdf.port.ts';
import { A4, BRAND, LETTERS, MUTED, aligned, breakable, striped } from './pdf-style.ts';
import { tableShape } from './table-shape.ts';

/** In points: the margins, and the room beside the text of a cell. */
const SIDE = 28;
const TOP = 28;
const FOOT = 40;
const PADDING = 4;

const fontSizeFor = (columns: number): number => (columns > 12 ? 6 : columns > 8 ? 7 : 8);

const head = ({ title, subtitle }: PdfTable): Content[] => [
  { text: title, style: 'title' },
  ...(subtitle === undefined ? [] : [{ text: subtitle, style: 'subtitle' }]),
];

const lead = ({ lead: pairs = [] }: PdfTable): Content[] =>
  pairs.length === 0
    ? []
    : [
        {
          table: { widths: ['auto', '*'], body: pairs.map(([name, value]) => [{ text: name, color: MUTED }, breakable(value)]) },
          layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
          margin: [0, 0, 0, 8],
        },
      ];

const signature = (name: string): Content => ({
  stack: [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5 }] }, { text: breakable(name), margin: [0, 4, 0, 0] }],
});

const lineOf = (line: string | PdfLink): string | Content[] =>
  typeof line === 'string' ? line : [line.text, { text: breakable(line.link), link: line.link, color: BRAND, decoration: 'underline' }];

const ending = ({ closing = [], signatures = [] }: PdfTable): Content[] => [
  ...closing.map((line, at): Content => ({ text: lineOf(line), bold: at === 0, margin: [0, at === 0 ? 8 : 2, 0, 0] })),
  ...(signatures.length === 0
    ? []
    : [{ columns: signatures.map(signature), columnGap: 24, margin: [0, 44, 0, 0] as Margins, unbreakable: true }]),
];

/** The description of an A4 list: header on every page, page numbers, long words broken. */
export function tableDocument(table: PdfTable): TDocumentDefinitions {
  const { columns, rows } = table;
  const fontSize = fontSizeFor(columns.length);
  const orientation = table.orientation ?? 'landscape';
  const [width, height] = orientation === 'portrait' ? [A4.short, A4.long] : [A4.long, A4.short];
  const sheet = { width: width - 2 * SIDE, height: height - TOP - FOOT, fontSize, padding: PADDING };
  const header = columns.map((column): TableCell => ({ ...aligned(column.header, column.align), style: 'header' }));
  const body = rows.map((row) => columns.map((column, index): TableCell => aligned(row[index] ?? '', column.align)));
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [SIDE, TOP, SIDE, FOOT],
    language: 'pt-BR',
    info: { title: table.title, creator: 'Guarida', producer: 'Guarida' },
    content: [
      ...head(table),
      ...lead(table),
      {
        table: {
          ...tableShape(columns, rows, sheet),
          body: [header, ...body],
        },
        layout: striped(PADDING, table.dense ? 1.5 : 3),
      },
      ...(rows.length === 0
        ? [{ text: table.empty ?? 'Nenhum registro encontrado', style: 'subtitle', margin: [0, 8, 0, 0] as Margins }]
        : []),
      ...ending(table),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: table.footer ?? '', alignment: 'left', width: '*' },
        { text: `Página ${page} de ${pages}`, alignment: 'right', width: 100 },
      ],
      margin: [SIDE, 14, SIDE, 0],
      fontSize: 7,
      color: MUTED,
    }),
    defaultStyle: { font: 'Inter', fontSize, lineHeight: 1.15, ...LETTERS },
    styles: {
      title: { fontSize: 14, bold: true, color: BRAND },
      subtitle: { fontSize: 8, color: MUTED, margin: [0, 2, 0, 8] },
      header: { bold: true, color: '#FFFFFF' },
    },
  };
}
