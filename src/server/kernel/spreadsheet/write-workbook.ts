import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cellXml, columnLetters, headerXml } from './cells.ts';
import {
  ROOT_RELATIONS_XML,
  SHEET_CLOSING,
  STYLES_XML,
  contentTypesXml,
  sheetOpening,
  workbookRelationsXml,
  workbookXml,
} from './parts.ts';
import { createSheetNames } from './sheet-names.ts';
import type { Sheet, SheetColumn, SheetRow, Workbook } from './spreadsheet.port.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** Rows of one sheet of the format, header included; what does not fit goes on in another sheet. */
const MAX_ROWS = 1_048_576;
const CHUNK_CHARACTERS = 64 * 1024;
const PROGRESS_ROWS = 1000;

async function* iterate(rows: Sheet['rows']): AsyncGenerator<SheetRow> {
  yield* rows;
}

/** A cursor over the rows that survives the change of sheet. */
interface Cursor {
  current: IteratorResult<SheetRow, unknown>;
  readonly advance: () => Promise<void>;
}

interface Letters {
  readonly column: SheetColumn;
  readonly letters: string;
}

const rowXml = (columns: readonly Letters[], row: SheetRow, number: number): string => {
  let cells = '';
  for (const { column, letters } of columns) cells += cellXml(`${letters}${number}`, column.kind, row[column.key]);
  return `<row r="${number}">${cells}</row>`;
};

async function* sheetXml(sheet: Sheet, cursor: Cursor, selected: boolean, maxRows: number): AsyncGenerator<string> {
  const columns = sheet.columns.map((column, index) => ({ column, letters: columnLetters(index) }));
  const header = columns.map(({ column, letters }) => headerXml(`${letters}1`, column.header)).join('');
  let pending = `${sheetOpening(sheet.columns, selected)}<row r="1">${header}</row>`;
  for (let number = 2; number <= maxRows && !cursor.current.done; number += 1) {
    pending += rowXml(columns, cursor.current.value, number);
    await cursor.advance();
    if (pending.length < CHUNK_CHARACTERS) continue;
    yield pending;
    pending = '';
  }
  yield pending + SHEET_CLOSING;
}

async function* entriesOf({ sheets, onProgress }: Workbook, maxRows: number): AsyncGenerator<ZipEntry> {
  const nameOf = createSheetNames();
  const names: string[] = [];
  let written = 0;

  for (const sheet of sheets) {
    const rows = iterate(sheet.rows);
    // What is at hand is a summary, and no part of what is asked for.
    const counted = !Array.isArray(sheet.rows);
    try {
      const cursor: Cursor = {
        current: await rows.next(),
        advance: async () => {
          if (counted && ++written % PROGRESS_ROWS === 0) await onProgress?.(written);
          cursor.current = await rows.next();
        },
      };
      do {
        names.push(nameOf(sheet.name));
        const part = `xl/worksheets/sheet${names.length}.xml`;
        yield { name: part, content: sheetXml(sheet, cursor, names.length === 1, maxRows) };
      } while (!cursor.current.done);
    } finally {
      await rows.return(undefined);
    }
  }
  if (written % PROGRESS_ROWS !== 0) await onProgress?.(written);
  yield { name: 'xl/styles.xml', content: [STYLES_XML] };
  yield { name: 'xl/workbook.xml', content: [workbookXml(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsXml(names.length)] };
  yield { name: '_rels/.rels', content: [ROOT_RELATIONS_XML] };
  yield { name: '[Content_Types].xml', content: [contentTypesXml(names.length)] };
}

/**
 * Writes an .xlsx into `out` and ends it, pulling rows as the reader takes bytes: memory does not grow with the rows. The header is bold
 * and frozen. Rejects with what a row source, `onProgress` or `out` failed with.
 */
export async function writeWorkbook(workbook: Workbook, out: Writable, { maxRows = MAX_ROWS } = {}): Promise<void> {
  if (workbook.sheets.length === 0) throw new RangeError('a workbook needs a sheet');
  await pipeline(Readable.from(zipStream(entriesOf(workbook, maxRows)), { objectMode: false }), out);
}
