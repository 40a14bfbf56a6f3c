import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { keepShapes } from './kept-shapes.ts';
import { NORMAL } from './pdf-style.ts';

it('shapes a word once for all the times it is measured and drawn, and apart for what is asked of the font', () => {
  const apart = { features: { kern: false } } as never;
  const widths = (document: PDFKit.PDFDocument) => [
    document.widthOfString('AVATAR 608,14'),
    document.widthOfString('AVATAR 608,14', apart),
    document.widthOfString('608,14', { features: { kern: false, tnum: true } } as never),
  ];
  const plain = widths(new PDFDocument({ font: NORMAL }));
  expect(plain[1]).toBeGreaterThan(plain[0] ?? 0);
  keepShapes(NORMAL);
  const document = new PDFDocument({ font: NORMAL });
  const shaped = vi.spyOn((Reflect.get(document, '_font') as { font: { layout: () => unknown } }).font, 'layout');
  expect(widths(document)).toEqual(plain);
  const once = shaped.mock.calls.length;
  expect(widths(document)).toEqual(plain);
  expect(shaped.mock.calls).toHaveLength(once);
});
