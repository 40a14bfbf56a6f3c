import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inflateSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { forkWorker } from './fork-worker.ts';
import { type Pdf, createPdf } from './pdf.ts';
import { PDF_MAX_ROWS, type PdfTable } from './pdf.port.ts';
import { tableDocument } from './table-document.ts';

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

describe('createPdf', () => {
  it('renders a list on several A4 pages lying down', async () => {
    const bytes = await open().renderTable(table(120));
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text).toContain('[0 0 841.89 595.28]');
    expect(pagesOf(bytes)).toBeGreaterThan(2);
    expect(text).toContain('/FontFile2');
    const stream = /stream\n/.exec(text);
    expect(stream).not.toBeNull();
    expect(() => inflateSync(Buffer.from(bytes).subarray((stream?.index ?? 0) + 7), { finishFlush: 2 })).not.toThrow();
  });

  it('renders again after the worker rested', async () => {
    const service = open({ idleMs: 1 });
    await service.renderTable(table(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pagesOf(await service.renderTable(table(1)))).toBe(1);
  });

  it('renders documents asked for together, each its own', async () => {
    const service = open();
    const [small, large] = await Promise.all([service.renderTable(table(1)), service.renderTable(table(200))]);
    expect(pagesOf(small)).toBe(1);
    expect(pagesOf(large)).toBeGreaterThan(3);
  });

  it('keeps the worker while it rests, and starts another when it died', async () => {
    const workers: ChildProcess[] = [];
    const service = open({
      fork: (name, memoryMb) => {
        const child = forkWorker(name, memoryMb);
        workers.push(child);
        return child;
      },
    });
    await service.renderTable(table(1));
    await service.renderTable(table(1));
    expect(workers).toHaveLength(1);
    workers[0]?.kill('SIGKILL');
    if (workers[0]) await once(workers[0], 'exit');
    expect(pagesOf(await service.renderTable(table(1)))).toBe(1);
    expect(workers).toHaveLength(2);
  });

  it('gives a document up after the time limit and goes on', async () => {
    const service = open({ timeoutMs: 1 });
    await expect(service.renderTable(table(500))).rejects.toThrow('not ready');
    await pdf?.stop();
    await expect(open().renderTable(table(1))).resolves.toBeInstanceOf(Uint8Array);
  });

  it('refuses lists too long and queues too long', async () => {
    await expect(open().renderTable(table(PDF_MAX_ROWS + 1))).rejects.toThrow(RangeError);
    const service = open({ maxWaiting: 1 });
    const answers = await Promise.allSettled([1, 2, 3].map((rows) => service.renderTable(table(rows))));
    expect(answers.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('rejects what was waiting when it stops', async () => {
    const service = open();
    const [waiting] = await Promise.allSettled([service.renderTable(table(10)), service.stop()]);
    expect(waiting).toMatchObject({ status: 'rejected', reason: new Error('PDF service stopped') });
  });
});

describe('tableDocument', () => {
  it('lets an endless word break inside its column', () => {
    const document = JSON.stringify(tableDocument({ title: 'T', columns: [{ header: 'E-mail' }], rows: [['a'.repeat(100)]] }));
    expect(document).toContain(`${'a'.repeat(30)}\u200B`);
  });

  it('says when there is nothing', () => {
    expect(JSON.stringify(tableDocument({ title: 'T', columns: [{ header: 'A' }], rows: [] }))).toContain('Nenhum registro encontrado');
  });
});
