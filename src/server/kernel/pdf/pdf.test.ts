import { once } from 'node:events';
import { inflateSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standIns } from '#tests/support/pdf-orders.ts';
import { pdfKerning, pdfText } from '#tests/support/pdf-text.ts';
import { type Pdf, createPdf } from './pdf.ts';
import { PDF_MAX_ROWS, type PdfTable } from './pdf.port.ts';

const log = pino({ level: 'silent' });
const table = (rows: number): PdfTable => ({
  title: 'Clientes',
  columns: [
    { header: 'Código', align: 'right' },
    { header: 'Nome', width: 4 },
  ],
  rows: Array.from({ length: rows }, (_, index) => [String(index), 'Conceição Ávila']),
  footer: 'Guarida',
});

let pdf: Pdf | undefined;
const open = (options: Partial<Parameters<typeof createPdf>[0]> = {}): Pdf => {
  pdf = createPdf({ log, ...options });
  return pdf;
};
afterEach(async () => {
  await pdf?.stop();
  pdf = undefined;
});

const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

describe('renderTable, with its engine', () => {
  it('renders a list on several A4 pages lying down, and then another', async () => {
    const service = open();
    const bytes = await service.renderTable(table(120));
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text).toContain('[0 0 841.89 595.28]');
    expect(pagesOf(bytes)).toBeGreaterThan(2);
    expect(text).toContain('/FontFile2');
    const stream = /stream\n/.exec(text);
    expect(stream).not.toBeNull();
    expect(() => inflateSync(Buffer.from(bytes).subarray((stream?.index ?? 0) + 7), { finishFlush: 2 })).not.toThrow();
    expect(pagesOf(await service.renderTable(table(1)))).toBe(1);
  });

  it('draws no letter beneath the one before it', async () => {
    const rows = [['R$ 608,14', '***.174.117-**']] as const;
    const columns = [{ header: 'Valor', align: 'right' }, { header: 'Av. T.' }] as const;
    const service = open();
    const table = await service.renderTable({
      title: 'Av. 7,4',
      subtitle: '7,4',
      lead: rows,
      columns,
      rows,
      closing: ['R$ 608,14'],
      footer: '7,4',
    });
    const list = await service.renderDocument({
      title: 'Av. 7,4',
      blocks: [
        { kind: 'banner', tone: 'holds', title: '7,4', text: 'R$ 608,14' },
        { kind: 'heading', text: '7,4' },
        { kind: 'table', rows },
        { kind: 'list', columns, rows },
        { kind: 'text', text: 'R$ 608,14' },
        { kind: 'poster', text: '7,4', size: 40 },
        { kind: 'qr', content: 'a', beside: ['Av. 7,4'] },
      ],
    });
    expect([...pdfKerning(table), ...pdfKerning(list)]).toEqual([]);
  });

  it('makes an address open where it is read on a screen', async () => {
    const link = 'https://cobranca.exemplo/i/1';
    const bytes = await open().renderTable({ ...table(1), closing: ['Antes', { text: 'Boleto e PIX: ', link }] });
    expect(Buffer.from(bytes).toString('latin1')).toContain(`/URI (${link})`);
    expect(pdfText(bytes).flat().join('')).toContain(`Boleto e PIX: ${link}`);
  });

  it('tells what its letters cannot draw, and leaves out what is no letter', async () => {
    const rows = [['李 小龍 *'], ['Ana 🦜 Lima'], ['محمد']];
    const columns = [{ header: 'Nome' }];
    const service = open();
    const table = await service.renderTable({ title: 'T', columns, rows, signatures: ['李'] });
    const list = await service.renderDocument({ title: 'T', blocks: [{ kind: 'list', columns, rows }], footer: '李' });
    for (const bytes of [table, list]) {
      const text = pdfText(bytes).flat().join('');
      expect(text).toContain('[em outra escrita] *Ana Lima[em outra escrita]');
      expect(text.match(/em outra escrita/g)).toHaveLength(3);
    }
  });

  it('writes every word of a row taller than a page, in a table and in a document', async () => {
    const words = Array.from({ length: 1500 }, (_, at) => `palavra${at}`);
    const columns = [{ header: 'Dia' }, { header: 'Observações', width: 2 }];
    const rows = [
      ['1', 'antes'],
      ['2', words.join(' ')],
      ['3', 'depois'],
    ];
    const service = open();
    const table = await service.renderTable({ title: 'T', orientation: 'portrait', columns, rows });
    const list = await service.renderDocument({ title: 'T', blocks: [{ kind: 'list', columns, rows }] });
    for (const bytes of [table, list]) {
      const written = pdfText(bytes).flatMap((page) => page.map((word) => word.trim()));
      expect(written.filter((word) => word.startsWith('palavra'))).toEqual(words);
      expect(written).toContain('depois');
    }
  });
});

describe('the processes of renderTable', () => {
  let made: ReturnType<typeof standIns>;
  const withStandIns = (options: Partial<Parameters<typeof createPdf>[0]> = {}): Pdf => open({ fork: made.fork, ...options });
  const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
  beforeEach(() => {
    made = standIns();
  });

  it('renders again after the worker rested', async () => {
    const service = withStandIns({ idleMs: 1 });
    await service.renderTable(table(1));
    await expect.poll(() => made.started[0]?.signalCode).toBe('SIGKILL');
    expect(asText(await service.renderTable(table(1)))).toBe('tabela de 1');
    expect(made.started).toHaveLength(2);
  });

  it('renders documents asked for together, each its own', async () => {
    const service = withStandIns();
    const documents = await Promise.all([service.renderTable(table(1)), service.renderTable(table(200))]);
    expect(documents.map(asText)).toEqual(['tabela de 1', 'tabela de 200']);
  });

  it('keeps the worker while it rests, and starts another when it died', async () => {
    const service = withStandIns();
    await service.renderTable(table(1));
    await service.renderTable(table(1));
    expect(made.started).toHaveLength(1);
    made.started[0]?.kill('SIGKILL');
    if (made.started[0]) await once(made.started[0], 'exit');
    expect(asText(await service.renderTable(table(1)))).toBe('tabela de 1');
    expect(made.started).toHaveLength(2);
  });

  it('gives a document up after the time limit and goes on', async () => {
    const service = withStandIns({ timeoutMs: 1 });
    await expect(service.renderTable(table(500))).rejects.toThrow('not ready');
    await pdf?.stop();
    await expect(withStandIns().renderTable(table(1))).resolves.toBeInstanceOf(Uint8Array);
  });

  it('refuses lists too long and queues too long', async () => {
    await expect(withStandIns().renderTable(table(PDF_MAX_ROWS + 1))).rejects.toThrow(RangeError);
    const service = withStandIns({ maxWaiting: 1 });
    const answers = await Promise.allSettled([1, 2, 3].map((rows) => service.renderTable(table(rows))));
    expect(answers.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('rejects what was waiting when it stops', async () => {
    const service = withStandIns();
    const [waiting] = await Promise.allSettled([service.renderTable(table(10)), service.stop()]);
    expect(waiting).toMatchObject({ status: 'rejected', reason: new Error('PDF service stopped') });
  });
});
