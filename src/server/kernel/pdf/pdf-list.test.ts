import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standIns } from '#tests/support/pdf-orders.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type Pdf, createPdf, forkEngine } from './pdf.ts';
import { type PdfListRow, PdfStopped } from './pdf.port.ts';

const HEAD = {
  title: 'Clientes',
  subtitle: 'todos',
  columns: [
    { header: ['Código'], width: 60 },
    { header: ['Nome', 'E-mail'], width: 200, strong: true },
  ],
  footer: 'Emitido por Ana em 21/11/2026 14:05',
};

async function* people(count: number): AsyncGenerator<PdfListRow> {
  for (let at = 1; at <= count; at += 1) yield [[String(at)], ['Conceição Ávila', `pessoa.${at}@exemplo.com.br`]];
}

let pdf: Pdf | undefined;
let made: ReturnType<typeof standIns>;
const open = (options: Partial<Parameters<typeof createPdf>[0]> = {}): Pdf => {
  pdf = createPdf({ log: pino({ level: 'silent' }), fork: made.fork, ...options });
  return pdf;
};
beforeEach(() => {
  made = standIns();
});
afterEach(async () => {
  await pdf?.stop();
  pdf = undefined;
});

/** Where what is written does not matter. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function expectAllKilled(count = 1): Promise<void> {
  expect(made.started).toHaveLength(count);
  for (const worker of made.started) {
    if (worker.signalCode === null) await once(worker, 'exit');
    expect(worker.signalCode).toBe('SIGKILL');
  }
}

describe('renderList, with its engine', () => {
  it('puts every row on one page, with the header above and the number at the foot', async () => {
    const out = new PassThrough();
    const [file] = await Promise.all([buffer(out), open({ fork: forkEngine }).renderList(HEAD, people(700), out)]);
    expect(file.toString('latin1')).toContain('[0 0 841.89 595.28]');
    const pages = pdfText(file);
    expect(pages.length).toBeGreaterThan(20);
    pages.forEach((lines, at) => {
      expect(lines.filter((line) => ['Código', 'Nome', 'E-mail'].includes(line))).toEqual(['Código', 'Nome', 'E-mail']);
      expect(lines).toContain(`Página ${at + 1}`);
      expect(lines).toContain('Emitido por Ana em 21/11/2026 14:05');
      expect(lines.filter((line) => line === 'Clientes')).toHaveLength(at === 0 ? 1 : 0);
    });
    const rows = pages.flatMap((lines) => lines.filter((line) => /^\d+$/.test(line)));
    expect(rows).toEqual(Array.from({ length: 700 }, (_, at) => String(at + 1)));
    for (const lines of pages) {
      expect(lines.filter((line) => line.includes('@')).length).toBe(lines.filter((line) => /^\d+$/.test(line)).length);
    }
  });
});

describe('the process of renderList', () => {
  it('tells how far it is, up to the last row', async () => {
    const seen: number[] = [];
    await open().renderList(HEAD, people(1200), nowhere(), (rows) => void seen.push(rows));
    expect(seen).toEqual([500, 1000, 1200]);
    await expectAllKilled();
  });

  it('asks for no more rows while nobody takes the pages', async () => {
    let read = 0;
    async function* counted(): AsyncGenerator<PdfListRow> {
      for await (const row of people(50_000)) {
        read += 1;
        yield row;
      }
    }
    const stuck = new Writable({ highWaterMark: 1, write: () => undefined });
    const service = open();
    const list = service.renderList(HEAD, counted(), stuck);
    await expect.poll(() => read).toBeGreaterThan(0);
    // Another list, which somebody takes, goes all its way meanwhile: so could this one have.
    await service.renderList(HEAD, people(10_000), nowhere());
    expect(read).toBeLessThan(5000);
    stuck.destroy(new Error('nobody there'));
    await expect(list).rejects.toThrow('nobody there');
    await expectAllKilled(2);
  });
});

describe('a list that does not end well', () => {
  it('cancelled: rejects with what the progress threw and kills the process', async () => {
    const cancelled = new Error('cancelled');
    const list = open().renderList(HEAD, people(10_000), nowhere(), () => {
      throw cancelled;
    });
    await expect(list).rejects.toBe(cancelled);
    await expectAllKilled();
  });

  it('its rows fail', async () => {
    async function* broken(): AsyncGenerator<PdfListRow> {
      yield* people(600);
      throw new Error('no database');
    }
    await expect(open().renderList(HEAD, broken(), nowhere())).rejects.toThrow('no database');
    await expectAllKilled();
  });

  it('its layout fails', async () => {
    const nonsense = [[['1'], 7]] as unknown as PdfListRow[];
    await expect(open().renderList(HEAD, Readable.from(nonsense), nowhere())).rejects.toMatchObject({
      message: 'worker pdf-list failed',
      cause: { name: 'TypeError' },
    });
    await expectAllKilled();
  });

  it('its process dies', async () => {
    const list = open().renderList(HEAD, people(10_000), nowhere(), () => void made.started[0]?.kill('SIGKILL'));
    await expect(list).rejects.toThrow('worker pdf-list ended with SIGKILL');
  });

  it('takes too long', async () => {
    await expect(open({ timeoutMs: 1 }).renderList(HEAD, people(10), nowhere())).rejects.toThrow('not ready');
    await expectAllKilled();
  });

  it('the service stops, with one more waiting than are made at a time', async () => {
    const service = open();
    const lists = [1, 2, 3].map(() => service.renderList(HEAD, people(Number.POSITIVE_INFINITY), nowhere()));
    const outcomes = Promise.allSettled(lists);
    await expect.poll(() => made.started.length).toBe(2);
    await service.stop();
    for (const outcome of await outcomes) expect(outcome).toEqual({ status: 'rejected', reason: new PdfStopped() });
  });

  it('too many wait', async () => {
    const service = open({ maxWaiting: 1 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => service.renderList(HEAD, people(3), nowhere())));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  });
});
