import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { lerLinhas } from '#contract/planilhas/linhas.ts';
import { zipOf } from '#server/kernel/files/samples.fixture.ts';
import { lerConteudo } from './leitor.conteudo.ts';
import { zipProblem } from './leitor.zip.ts';

/** A workbook of Excel 97 with one person, whose CPF is a number and whose birth is a date. */
const XLS = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA+2Xz2tTQRDHP7t5SV/68yW1thaU8C6KImqDPy6tSS1SCoZgDoIINrW1CbZNSYPgrf66KfgHePHoSYWqIILxDxClR09Vj3p4QsGLNrrzkppWkdaKIHZg5uV9387OZmZ2ZvfVy8jCnQfdb1hFfQRYqoQJ1WEK0LUXx383vFSpVGpwZZP+KfpSqVSWqmwBwWo8N/n/YbOnA0At/mbPNwA2EAYagSagGWgBWoE2vwQQAaJAO7AF6AC2Ap2befRP8Ek2RhZBVaslao06JtdqjUWRIUecOCWGOLhu+1G02NfV3rP2dft0igJFLjBCgQIXftt+jdaiY/w0F+SP0Xrt19PhnkM9G7Edth0IBRkpvmgIlxWhBniD5r71XM4Kb4EzTJt6ksnF46WhDH+F+mUNWWXWUFbQqzSK22gibJOVRUW2i7wn456K7JV6BsPF8sCRarwWVULG3RTpimzFzPhYdF4LcoBuPNG4Vd0KQZWkSJ4sE+ywDnKELpRLY2ows4+m1GAmhkuOHC79510mmcQldNJlhhlc5i+Z7wtSWGFxVXA38b+LryYfb/0BH5aUuI7LQ6l0LSpNliIl8pwjzzRZpigxxgw3sFAo3nPatFTPL8chr6t61NZ8P2bXOE6TZ1L0GTY2l1US7LJKfJMJdnx0/CZtN4PdCfYncD5LK/epcXnTOis2bYukczOaUdrkd0SsO9h8vvtx/sRI+uhZwXcLvkfkFUFm6+a/Kvg1/6Kgfe/o5bJv6Uj19mChUhSYZAxLt8lfcwigjpHmOJbeK3oOUdQAWUpkiTHKGDFSZJkRVxpt48oClo6Lcxw6UEMUeEeBGEn5vMgUeXkflWky5JngIlkCulX8b7w2Ozc7Np/0EY2/znLHQuIDaeMRb9D3hmfXxaKNgLdfnpa3S7Cw5/wkVzSNy3qm8vfpKI+kBSbqRj1R22nhF+kybrczbtd3Uik0OXsnOXtVgzXGrBU3N6sa/nr6CmlFkkAADgAA',
    'base64',
  ),
);

const HEADER = ['Nome', 'CPF', 'Data de Nascimento'];
const text = (content: string, encoding: BufferEncoding = 'utf8') => lerConteudo({ bytes: Buffer.from(content, encoding) });

test('a workbook of Excel 97 is read, its date as a day', async () => {
  const { linhas } = await lerConteudo({ bytes: XLS });
  expect(linhas).toEqual([HEADER, ['João Antônio da Silva', 1234567890, '1990-03-10']]);
});

test('of a workbook the sheet with the people is read, and its lines keep their numbers', async () => {
  const rows = [HEADER, [], ['Ana Maria', 52998224725, new Date(Date.UTC(1990, 2, 10))]];
  const sheets = [
    { name: 'Leia', rows: [['Como preencher']] },
    { name: 'Gente', rows },
    { name: 'Vazia', rows: [] },
  ];
  const { linhas } = await lerConteudo({ bytes: await writeXlsx({ sheets }) });
  const { lida } = lerLinhas(linhas, { inicio: '2026-12-01', hoje: '2026-11-23', noEvento: [] });
  expect(lida?.participantes).toMatchObject([{ dados: { tempId: 'xls-3', cpf: '52998224725', dataNascimento: '1990-03-10' } }]);
});

test('nobody beyond the rows that are looked at is left out in silence, nor on the last day of a month of sheets', async () => {
  const person = ['Ana Maria', '52998224725', '10/03/1990'];
  const below = async (row: readonly string[]) => {
    const rows = [HEADER, person, ...Array.from({ length: 5000 }, () => []), [...row]];
    return lerConteudo({ bytes: await writeXlsx({ sheets: [{ name: 'Gente', rows }] }) });
  };
  expect((await below(person)).recusa).toContain('mais de 5.000 linhas');
  expect((await below([' '])).linhas).toEqual([HEADER, person]);
  const days = Array.from({ length: 31 }, (_, day) => ({ name: `Dia ${day + 1}`, rows: day === 30 ? [HEADER, person] : [['Sem saída']] }));
  expect((await lerConteudo({ bytes: await writeXlsx({ sheets: days }) })).linhas).toEqual([HEADER, person]);
});

test('a day that is a number is counted from where its workbook counts', async () => {
  const rows = [HEADER, ['Ana Maria', '52998224725', 31_480], ['João Antônio', '12345678909', new Date(Date.UTC(1990, 2, 10))]];
  const bornIn = async (dateSystem: '1900' | '1904') => {
    const { linhas, ...said } = await lerConteudo({ bytes: await writeXlsx({ sheets: [{ name: 'Gente', rows }], dateSystem }) });
    const { lida } = lerLinhas(linhas, { ...said, inicio: '2026-12-01', hoje: '2026-11-23', noEvento: [] });
    return lida?.participantes.map(({ dados }) => dados.dataNascimento);
  };
  expect(await bornIn('1904')).toEqual(['1990-03-10', '1990-03-10']);
  expect(await bornIn('1900')).toEqual(['1986-03-09', '1990-03-10']);
});

test('of several sheets with people one is read, whatever its place, and the others are told', async () => {
  const person = ['Ana Maria', '52998224725', '10/03/1990'];
  const sheets = [
    { name: 'Modelo', rows: [[...HEADER, 'Sexo']] },
    { name: 'Sábado', rows: [HEADER, person] },
    {
      name: 'Preços',
      rows: [
        ['Item', 'Valor'],
        ['Van', 3],
      ],
    },
    { name: 'Domingo', rows: [HEADER, person, person] },
  ];
  const { linhas, outrasAbas } = await lerConteudo({ bytes: await writeXlsx({ sheets }) });
  expect([linhas.length, outrasAbas]).toEqual([3, ['Sábado']]);
});

test('a text is read in the encoding it is in', async () => {
  const said = 'Nome;CPF\r\nJoão Antônio;52998224725\r\n';
  const expected = [
    ['Nome', 'CPF'],
    ['João Antônio', '52998224725'],
  ];
  for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) {
    const marked = encoding === 'utf16le' ? `\uFEFF${said}` : said;
    expect((await text(marked, encoding)).linhas).toEqual(expected);
  }
  expect((await text(`\uFEFF${said}`)).linhas).toEqual(expected);
});

/** Writes in an encoding of a byte a letter, which the platform only reads. */
function writerOf(encoding: string): (said: string) => Uint8Array {
  const beyond = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));
  const bytes = new Map([...beyond].map((one, at) => [one, 128 + at]));
  return (said) => Uint8Array.from(said, (one) => bytes.get(one) ?? one.codePointAt(0) ?? 0);
}
const ofAMac = writerOf('macintosh');
const ofWindows = writerOf('windows-1252');

test.each(['João Antônio', 'JOÃO ANTÔNIO DA CONCEIÇÃO', 'Inês Gonçalves', 'José Luís'])('%s is read as saved on a Mac', async (name) => {
  const { linhas } = await lerConteudo({ bytes: ofAMac(`Nome;CPF\r${name};52998224725\r`) });
  expect(linhas).toEqual([
    ['Nome', 'CPF'],
    [name, '52998224725'],
  ]);
});

test('a text of Windows is never read as of a Mac', async () => {
  const letters = fc.constantFrom(...'abcç ãõáéíóúâêôàüÃÕÁÉÍÓÚÂÊÔÀÜÇñøëößº°ª’“”–'.replaceAll(' ', '\u00a0'));
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 30 }), async (written) => {
      const said = written.join('');
      const bytes = ofWindows(`x${said}x\r\n`);
      // 'Â“' is one letter of UTF-8 as well.
      fc.pre(!isUtf8(bytes));
      const { linhas } = await lerConteudo({ bytes });
      expect(linhas[0]?.[0]).toBe(`x${said}x`);
    }),
  );
});

test.each([
  ['nothing', Buffer.alloc(0), 'vazio'],
  ['a program', Buffer.from('MZ\0\0'), 'não é uma planilha'],
  ['a page of the web', Buffer.from('<html><table>'), 'página da internet'],
  [
    'a spreadsheet of LibreOffice',
    Buffer.from(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`),
    '.ods',
  ],
  ['half a workbook', Buffer.from('PK\x03\x04nada'), 'danificado'],
  ['half an old workbook', XLS.subarray(0, 700), 'danificado'],
  ['too many lines', Buffer.from('Nome;CPF\na;b\n'.repeat(2600)), 'mais de 5.000 linhas'],
])('%s is refused in words', async (_what, bytes, motivo) => {
  const { recusa, linhas } = await lerConteudo({ bytes });
  expect(recusa).toContain(motivo);
  expect(linhas).toEqual([]);
});

test('what unpacks to more than any spreadsheet of people is not read', async () => {
  const bomb = await zipOf({ 'xl/workbook.xml': '0'.repeat(65 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await zipProblem(bomb)).toBe('large');
});

test('two cells at the corners of a sheet take no memory', async () => {
  const cells = new Map([['1048575,16383', { value: 'z' }]]);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [
          ['Nome', 'CPF'],
          ['Ana Maria', '1'],
        ],
        cells,
      },
    ],
  });
  expect((await lerConteudo({ bytes })).linhas).toEqual([
    ['Nome', 'CPF'],
    ['Ana Maria', '1'],
  ]);
});

test('whatever the bytes are, rows or a refusal come of them', async () => {
  const start = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0], [0xff, 0xfe]);
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 200 }), async (signature, rest) => {
      const { recusa, linhas } = await lerConteudo({ bytes: Uint8Array.from([...signature, ...rest]) });
      expect(recusa === null || linhas.length === 0).toBe(true);
    }),
  );
});
