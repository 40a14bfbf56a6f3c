import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { cellXml, columnLetters } from './cells.ts';
import type { Sheet, SheetColumn, SheetRow, Workbook } from './spreadsheet.port.ts';
import { writeWorkbook } from './write-workbook.ts';

const write = async (workbook: Workbook, options = {}): Promise<Buffer> => {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeWorkbook(workbook, out, options)]);
  return bytes;
};

const text = (key: string): SheetColumn => ({ header: key, key, kind: 'text' });
const sheet = (rows: Sheet['rows'], columns: readonly SheetColumn[] = [text('a')], name = 'Dados'): Sheet => ({ name, columns, rows });
const readRows = async (bytes: Buffer, index = 0) => (await readXlsx(bytes)).sheets[index]?.rows ?? [];

describe('writeWorkbook', () => {
  it('is read back by another reader with the same values', async () => {
    const columns: SheetColumn[] = [
      { header: 'CPF', key: 'cpf', kind: 'text', width: 14 },
      { header: 'Total', key: 'total', kind: 'money' },
      { header: 'Nascimento', key: 'nasc', kind: 'date' },
      { header: 'Cadastro', key: 'em', kind: 'instant' },
      { header: 'Código', key: 'id', kind: 'number' },
    ];
    const row = { cpf: '01234567890', total: '1234.50', nasc: '1980-05-17', em: new Date('2026-11-21T17:05:30Z'), id: 7 };
    const rows = await readRows(await write({ sheets: [sheet([row], columns)] }));
    expect(rows[0]).toEqual(['CPF', 'Total', 'Nascimento', 'Cadastro', 'Código']);
    expect(rows[1]?.[0]).toBe('01234567890');
    expect(rows[1]?.[1]).toBe(1234.5);
    expect(rows[1]?.[2]).toEqual(new Date('1980-05-17T00:00:00Z'));
    expect(rows[1]?.[3]).toEqual(new Date('2026-11-21T14:05:00Z'));
    expect(rows[1]?.[4]).toBe(7);
  });

  it('never writes a cell that a program could take for a formula (E016)', async () => {
    const starts = ['=1+1', '+5511', '-x', '@soma', '\tx', '\rx'];
    const rows = await readRows(await write({ sheets: [sheet(starts.map((a) => ({ a })))] }));
    for (const [value] of rows.slice(1)) expect(String(value)).toMatch(/^'/);
  });

  it('keeps any other text as it is', async () => {
    const safe = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).filter((one) => !/^[=+\-@]|[\p{Cc}\ufffe\uffff]/u.test(one));
    await fc.assert(
      fc.asyncProperty(fc.array(safe, { minLength: 1, maxLength: 20 }), async (values) => {
        const rows = await readRows(await write({ sheets: [sheet(values.map((a) => ({ a })))] }));
        expect(rows.slice(1).map(([value]) => value)).toEqual(values);
      }),
      { numRuns: 30 },
    );
  });

  it('says where a text is longer than a cell holds, and cuts no letter in its middle', async () => {
    const wanted = ['x'.repeat(32_766), 'x'.repeat(40_000), '=' + 'x'.repeat(40_000), `x${'😀'.repeat(20_000)}`];
    const rows = await readRows(await write({ sheets: [sheet(wanted.map((a) => ({ a })))] }));
    const [whole, cut, formula, letters] = rows.slice(1).map(([value]) => String(value));
    expect(whole).toBe('x'.repeat(32_766));
    expect(cut).toBe(`${'x'.repeat(32_765)}…`);
    expect([formula?.length, formula?.slice(0, 3), formula?.endsWith('x…')]).toEqual([32_767, "'=x", true]);
    expect([letters?.endsWith('😀…'), letters?.includes('\ufffd')]).toEqual([true, false]);
  });

  it('writes several sheets with valid and different names', async () => {
    const sheets = ['Dados', 'dados', 'a[b]:c*?/\\d', 'x'.repeat(40), ''].map((name) => sheet([{ a: name }], [text('a')], name));
    const workbook = await readXlsx(await write({ sheets }));
    expect(workbook.sheets.map((one) => one.name)).toEqual(['Dados', 'dados (2)', 'a b c d', 'x'.repeat(31), 'Planilha']);
    expect(workbook.sheets[2]?.rows[1]?.[0]).toBe('a[b]:c*?/\\d');
  });

  it('goes on in another sheet when one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ a: `linha ${index}` }));
    const workbook = await readXlsx(await write({ sheets: [sheet(rows)] }, { maxRows: 3 }));
    expect(workbook.sheets.map((one) => one.rows.length)).toEqual([3, 3, 2]);
    expect(workbook.sheets[2]?.rows).toEqual([['a'], ['linha 4']]);
  });

  it('writes a header alone when there are no rows', async () => {
    expect(await readRows(await write({ sheets: [sheet([])] }))).toEqual([['a']]);
  });

  it('tells how many rows it read, to the last, and of a summary nothing', async () => {
    async function* many(): AsyncGenerator<SheetRow> {
      for (let row = 0; row < 1500; row += 1) yield { a: 'x' };
    }
    const told: number[] = [];
    const summary = sheet([{ a: 'Linhas' }, { a: '1500' }]);
    await write({ sheets: [summary, sheet(many())], onProgress: (rows) => void told.push(rows) });
    expect(told).toEqual([1000, 1500]);
  });

  it('tells its progress and stops when told to, releasing the rows', async () => {
    let released = false;
    async function* endless(): AsyncGenerator<SheetRow> {
      try {
        for (;;) yield { a: 'x' };
      } finally {
        released = true;
      }
    }
    const onProgress = (rows: number): void => {
      if (rows >= 3000) throw new Error('cancelada');
    };
    await expect(write({ sheets: [sheet(endless())], onProgress })).rejects.toThrow('cancelada');
    expect(released).toBe(true);
  });

  it('fails when the rows fail', async () => {
    async function* broken(): AsyncGenerator<SheetRow> {
      yield { a: 'x' };
      throw new Error('cursor lost');
    }
    const out = new PassThrough();
    out.resume();
    await expect(writeWorkbook({ sheets: [sheet(broken())] }, out)).rejects.toThrow('cursor lost');
  });
});

describe('cells', () => {
  it('refuses values of another kind instead of guessing', () => {
    expect(() => cellXml('A1', 'date', '31/12/1999')).toThrow(RangeError);
    expect(() => cellXml('A1', 'money', 'dez')).toThrow(RangeError);
    expect(() => cellXml('A1', 'number', 'dez')).toThrow(RangeError);
    expect(() => cellXml('A1', 'instant', 'ontem')).toThrow(RangeError);
  });

  it('writes days before March 1900 as text, where the format counts wrong', () => {
    expect(cellXml('A1', 'date', '1899-12-31')).toContain('31/12/1899');
    expect(cellXml('A1', 'date', '1900-03-01')).toContain('<v>61</v>');
  });

  it('drops what XML forbids', () => {
    expect(cellXml('A1', 'text', 'a\u0000b\u0007c\ud800')).toContain('>abc\ufffd<');
  });

  it('names columns as the programs do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
