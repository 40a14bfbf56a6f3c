import { describe, expect, it } from 'vitest';
import { pdfText } from '#tests/support/pdf-text.ts';
import { createListDocument } from './list-document.ts';
import type { PdfListRow } from './pdf.port.ts';

const HEAD = {
  title: 'Clientes',
  columns: [
    { header: ['Código'], width: 60 },
    { header: ['Nome', 'E-mail'], width: 200, strong: true },
  ],
};

/** The lines of each page of a list of these rows. */
function pagesOf(...rows: readonly PdfListRow[]): string[][] {
  const document = createListDocument(HEAD);
  for (const row of rows) document.add(row);
  document.end();
  return pdfText(document.take());
}

describe('createListDocument', () => {
  it('breaks what is wider than its column, and shortens what is higher than a page', () => {
    const pages = pagesOf([['1'], ['a'.repeat(200)]], [['2'], ['muitos grupos, '.repeat(400)]], [['3'], []]);
    expect(pages).toHaveLength(3);
    const broken = pages[0]?.filter((line) => /^a+$/.test(line)) ?? [];
    expect(broken.length).toBeGreaterThan(3);
    expect(broken.join('')).toBe('a'.repeat(200));
    expect(pages[1]).toContain('…');
    expect(pages[2]).toContain('3');
  });

  it('says when there is nothing, and writes what the font has not without failing', () => {
    expect(pagesOf().flat()).toContain('Nenhum registro encontrado');
    const written = pagesOf([['1'], ['🦜 Ana 漢字 \u0000\u202e', 'e\u0301']]).flat();
    expect(written).toEqual(expect.arrayContaining(['Ana [em outra escrita]', 'é']));
  });

  it('does not take what is no row', () => {
    expect(() => createListDocument(HEAD).add([['1'], 7] as unknown as PdfListRow)).toThrow(TypeError);
  });
});
