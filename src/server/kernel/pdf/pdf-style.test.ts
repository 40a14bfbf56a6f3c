import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { LETTERS, NORMAL, aligned } from './pdf-style.ts';

interface Drawn {
  readonly layout: (text: string, features?: object) => { readonly glyphs: readonly { readonly id: number }[] };
}

it('draws an x between two digits as the letter, not as a sign of times: a boleto is reached by what is printed of its address', () => {
  const { font } = Reflect.get(new PDFDocument({ font: NORMAL }), '_font') as { readonly font: Drawn };
  const glyphs = (text: string, features?: object) => font.layout(text, features).glyphs.map(({ id }) => id);
  const { fontFeatures } = LETTERS as { readonly fontFeatures: object };
  const apart = [...'i/7x0'].flatMap((letter) => glyphs(letter));
  expect(glyphs('i/7x0')).not.toEqual(apart);
  expect(glyphs('i/7x0', fontFeatures)).toEqual(apart);
  expect(aligned('7x0', 'right')).toMatchObject({ fontFeatures: { calt: false, tnum: true } });
});
