import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from './pdf.ts';

const pdf = createPdf({ log: pino({ level: 'silent' }), timeoutMs: 20_000 });
afterAll(() => pdf.stop());

/** A file of pages of these sizes, in points, each with a red corner. */
const fileOf = (...sizes: readonly [number, number][]): Promise<Buffer> => {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const size of sizes)
    document
      .addPage({ size, margin: 0 })
      .rect(0, 0, size[0] / 2, size[1] / 2)
      .fill('#FF0000');
  document.end();
  return buffer(document);
};

async function drawn(bytes: Uint8Array, maxPages = 40) {
  const images: Uint8Array[] = [];
  const pages = await pdf.renderPages(bytes, maxPages, async (_page, image) => void images.push(image));
  return { pages, images };
}

const sizeOf = async (image: Uint8Array | undefined) => {
  const { format, width, height } = await sharp(image).metadata();
  return { format, width, height };
};

describe('renderPages, with its engine', () => {
  it('draws each page as it is, on white, in its colours', async () => {
    const { pages, images } = await drawn(await fileOf([595.28, 841.89], [841.89, 595.28]));
    expect([pages, images.length]).toEqual([2, 2]);
    expect(await sizeOf(images[0])).toEqual({ format: 'webp', width: 1240, height: 1754 });
    expect(await sizeOf(images[1])).toEqual({ format: 'webp', width: 1240, height: 877 });
    const { data, info } = await sharp(images[0]).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const [red, green, blue] = pixel(100, 100);
    expect([(red ?? 0) > 240, (green ?? 255) < 20, (blue ?? 255) < 20, ...pixel(1200, 1700)]).toEqual([true, true, true, 255, 255, 255]);
  });

  it('draws a huge page, and a page like a thread, no larger than any other', async () => {
    const { images } = await drawn(await fileOf([14_400, 14_400], [3, 14_400]));
    expect(await sizeOf(images[0])).toEqual({ format: 'webp', width: 1240, height: 1240 });
    expect(await sizeOf(images[1])).toMatchObject({ width: 1, height: 3508 });
  });

  it('draws what is written in the fields of a form', async () => {
    const document = new PDFDocument({ size: [400, 200], margin: 0 });
    document.font('Helvetica').initForm();
    document.formText('empresa', 20, 20, 360, 40, { value: 'EMPRESA NO CAMPO LTDA' });
    document.end();
    const { images } = await drawn(await buffer(document));
    const { channels } = await sharp(images[0]).stats();
    expect(channels[0]?.min).toBeLessThan(64);
  });

  it('draws nothing of what has too many pages', async () => {
    expect(await drawn(await fileOf([100, 100], [100, 100], [100, 100]), 2)).toEqual({ pages: 3, images: [] });
  });

  it('tells the pages of a file while another is being drawn', async () => {
    const whole = await fileOf([100, 100]);
    const told: unknown[] = [];
    await pdf.renderPages(whole, 1, async () => void told.push(await drawn(whole, 0)));
    expect(told).toEqual([{ pages: 1, images: [] }]);
  });

  it('gives up what comes out as blank paper alone, as a scan that the engine cannot read, and draws what has something on any page', async () => {
    const scan = (onOther: string) => `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<</XObject<</I 5 0 R>>>>/Contents 6 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 7 0 R>>endobj
5 0 obj<</Type/XObject/Subtype/Image/Width 100/Height 100/Filter/JPXDecode/Length 4>>stream
nada
endstream endobj
6 0 obj<</Length 28>>stream
q 100 0 0 100 0 0 cm /I Do Q
endstream endobj
7 0 obj<</Length ${onOther.length}>>stream
${onOther}
endstream endobj
trailer<</Root 1 0 R>>`;
    await expect(drawn(Buffer.from(scan('')))).rejects.toThrow('worker pdf-pages');
    expect(await drawn(Buffer.from(scan('0 g 10 10 9 9 re f')))).toMatchObject({
      pages: 2,
      images: [expect.anything(), expect.anything()],
    });
  });

  it('gives up what is broken, and draws the next', async () => {
    const whole = await fileOf([100, 100]);
    await expect(drawn(Buffer.from('%PDF-1.7\nnada'))).rejects.toThrow('worker pdf-pages');
    await expect(drawn(new Uint8Array())).rejects.toThrow('worker pdf-pages');
    expect(await drawn(whole)).toMatchObject({ pages: 1 });
  });
});
