import type { Celula } from '#contract/planilhas/celulas.ts';
import { linhasDoTexto } from '#contract/planilhas/csv.ts';
import { colunasConhecidas, linhasAbaixo } from '#contract/planilhas/linhas.ts';
import { zipProblem } from './leitor.zip.ts';

/** What a file of whatever kind is asked to be: rows of cells. */
export interface PedidoDeLeitura {
  readonly bytes: Uint8Array;
}

/** `recusa`: why there is nothing to be read. */
export interface Lido {
  readonly recusa: string | null;
  readonly linhas: readonly (readonly Celula[])[];
  /** Names of the sheets that are not read and have people in them. */
  readonly outrasAbas: readonly string[];
  /** Days in it that are numbers are counted from 1904. */
  readonly desde1904: boolean;
}

/** Rows that are looked at, the empty ones too, and columns: who writes a thousand people needs fewer. */
export const MAX_ROWS = 5000;
const MAX_COLUMNS = 100;
/** Down to here a workbook is looked through for whoever stands below them: nobody is left out in silence. */
const LAST_ROW = 10_000;
/** A month has a sheet for each of its days, and a few more. */
const MAX_SHEETS = 40;
const MAX_CHARACTERS = 5000;

const NOT_ONE = 'O arquivo não é uma planilha csv, xls ou xlsx';
const BROKEN = 'Não foi possível ler a planilha: o arquivo está danificado ou protegido por senha. Salve-a de novo como .xlsx';
const WEB_PAGE = 'O arquivo é uma página da internet com outro nome. Abra-o no Excel e salve como .xlsx';
const ODS = 'O arquivo é uma planilha .ods. Abra-o e salve como .xlsx';
const TOO_LONG = `A planilha tem mais de ${MAX_ROWS.toLocaleString('pt-BR')} linhas, e são no máximo 1.000 participantes por vez. Divida-a, ou apague as linhas vazias do fim`;

const refused = (recusa: string): Lido => ({ recusa, linhas: [], outrasAbas: [], desde1904: false });

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte);

/** That format begins with its name, as it is: the first entry of the zip, after its head of 30 bytes. */
const OF_ODS = Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
const isOds = (bytes: Uint8Array): boolean => OF_ODS.equals(bytes.subarray(30, 30 + OF_ODS.length));

/** What is written in Portuguese beyond plain letters, and how it is typed. */
const OURS = new RegExp('[áàâãéêíóôõúüçºª°’‘“”–—…\u00a0]', 'giu');
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/** As a spreadsheet of Windows saves a text, or of a Mac: whichever leaves it looking like Portuguese, and where both do the former. */
function ofOneByte(bytes: Uint8Array): string {
  const read = ['windows-1252', 'macintosh'].map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    const ours = text.match(OURS)?.length ?? 0;
    return { text, likely: 2 * ours - (text.match(BEYOND_ASCII)?.length ?? 0) };
  });
  return read.toSorted((a, b) => b.likely - a.likely)[0]?.text ?? '';
}

/** A text in UTF-8, with its mark or without, in UTF-16 as spreadsheets save it, or else in a letter a byte. */
export function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ofOneByte(bytes);
  }
}

function readText(bytes: Uint8Array): Lido {
  const text = textOf(bytes);
  if (text.includes('\0')) return refused(NOT_ONE);
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) return refused(WEB_PAGE);
  return { recusa: null, linhas: linhasDoTexto(text), outrasAbas: [], desde1904: false };
}

type Cell = string | number | boolean | Date | null | undefined;

/** The day of a date, which the library gives at the hour of Greenwich. */
const celulaOf = (cell: Cell): Celula => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell.slice(0, MAX_CHARACTERS) : cell;
};

const cut = (rows: readonly (readonly Cell[])[]): Celula[][] => rows.map((row) => row.slice(0, MAX_COLUMNS).map(celulaOf));

interface Aba {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

const MAX_NAME = 100;

/** Of the sheets with people the one by whose header most columns are known, of several the longest; the others are told by name. */
function sheetWithPeople(sheets: readonly Aba[]): Pick<Lido, 'linhas' | 'outrasAbas'> {
  const measured = sheets.map(({ name, rows }) => {
    const linhas = cut(rows);
    return { name, linhas, pessoas: linhasAbaixo(linhas), colunas: colunasConhecidas(linhas.slice(0, 50)) };
  });
  const [read, ...others] = measured.toSorted(
    (a, b) =>
      Number(b.pessoas > 0) - Number(a.pessoas > 0) ||
      b.colunas - a.colunas ||
      b.pessoas - a.pessoas ||
      Number(b.linhas.length > 0) - Number(a.linhas.length > 0),
  );
  const withPeople = new Set(others.filter(({ pessoas }) => pessoas > 0).map(({ name }) => name));
  const outrasAbas = sheets.flatMap(({ name }) => (withPeople.has(name) ? [name.slice(0, MAX_NAME)] : []));
  return { linhas: read?.linhas ?? [], outrasAbas };
}

async function readWorkbook(bytes: Uint8Array, kind: 'xls' | 'xlsx'): Promise<Lido> {
  if (kind === 'xlsx') {
    if (isOds(bytes)) return refused(ODS);
    const problem = await zipProblem(bytes);
    if (problem !== null) return refused(problem === 'large' ? TOO_LONG : BROKEN);
  }
  const { readXls, readXlsx } = await import('hucre/xlsx');
  try {
    const options = {
      range: `A1:CV${LAST_ROW}`,
      maxRows: LAST_ROW,
      sheets: (info: { readonly hidden?: boolean; readonly veryHidden?: boolean }, index: number) =>
        index < MAX_SHEETS && info.hidden !== true && info.veryHidden !== true,
    };
    const { sheets, dateSystem } = await (kind === 'xlsx' ? readXlsx : readXls)(bytes, options);
    return { recusa: null, ...sheetWithPeople(sheets), desde1904: dateSystem === '1904' };
  } catch {
    // Written by a stranger, it may fail in any way: all that they can do about it is to save it again.
    return refused(BROKEN);
  }
}

const isEmpty = (row: readonly Celula[] | undefined): boolean =>
  row?.every((cell) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')) ?? true;

/** The rows of a file, by what is in it: its name says nothing. */
export async function lerConteudo({ bytes }: PedidoDeLeitura): Promise<Lido> {
  if (bytes.length === 0) return refused('O arquivo está vazio');
  const zip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  const old = startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  const { recusa, linhas, ...said } = zip ? await readWorkbook(bytes, 'xlsx') : old ? await readWorkbook(bytes, 'xls') : readText(bytes);
  if (recusa !== null) return refused(recusa);
  // Formats that reach down to the last row of a sheet, and the line end of a text, are no rows.
  let last = Math.min(linhas.length, MAX_ROWS + 1);
  while (last > 0 && isEmpty(linhas[last - 1])) last -= 1;
  if (last > MAX_ROWS || linhas.slice(MAX_ROWS + 1).some((row) => !isEmpty(row))) return refused(TOO_LONG);
  return { recusa: null, linhas: cut(linhas.slice(0, last)), ...said };
}
