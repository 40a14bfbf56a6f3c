import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfText } from '#tests/support/pdf-text.ts';
import { createPdf } from './pdf.ts';
import type { PdfDocument, PdfTable } from './pdf.port.ts';

const pdf = createPdf({ log: pino({ level: 'silent' }), timeoutMs: 20_000 });
afterAll(() => pdf.stop());

const ADDRESS = `https://painel.exemplo/seguroAventura/pagina-autenticidade/${'c098'.repeat(8)}`;
const ENDLESS = 'W'.repeat(150);

const document: PdfDocument = {
  title: 'Comprovante',
  blocks: [
    { kind: 'table', rows: [['Apólice', '0082026'] as const, ['Local', ADDRESS] as const, ['Evento', ENDLESS] as const] },
    { kind: 'qr', content: 'a', beside: ['Abra:', ADDRESS] },
  ],
};
const table: PdfTable = {
  title: 'Espelho',
  orientation: 'portrait',
  columns: [{ header: 'Endereço' }],
  rows: [[ADDRESS]],
  signatures: [ENDLESS, 'Corretora'],
};

describe('an endless word', () => {
  it.each([
    ['document', () => pdf.renderDocument(document)],
    ['table', () => pdf.renderTable(table)],
  ])('is drawn on the paper of a %s, and takes nothing off it', async (_what, made) => {
    const images: Uint8Array[] = [];
    await pdf.renderPages(await made(), 1, async (_page, image) => void images.push(image));
    const margin = { left: 1200, top: 0, width: 40, height: 1754 };
    const drawn = await sharp(images[0]).extract(margin).raw().toBuffer();
    expect(drawn.every((shade) => shade > 250)).toBe(true);
  });

  it('is copied as it is, wherever its lines end', async () => {
    for (const bytes of [await pdf.renderDocument(document), await pdf.renderTable(table)])
      expect(pdfText(bytes).flat().join('')).toContain(ADDRESS);
  });
});
