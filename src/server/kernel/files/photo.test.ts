import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RuleError, Unavailable } from '#server/kernel/errors.ts';
import { preparePhoto } from './photo.ts';
import { GIF } from './samples.fixture.ts';

/** The largest photo sent (E075). */
const MAX_BYTES = 5 * 1024 * 1024;

const solid = (width: number, height: number, background = 'red') => sharp({ create: { width, height, channels: 3, background } });

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A black square of one bit a pixel, written here: the library takes seconds to make a large one. */
function blackPng(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const refusal = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    await preparePhoto(bytes);
  } catch (error) {
    if (error instanceof RuleError) return error.fields.imagem;
    throw error;
  }
  return undefined;
};

describe('preparePhoto (E075)', () => {
  it('makes a square of 512 pixels from any of the three formats', async () => {
    for (const bytes of [
      await solid(800, 300).jpeg().toBuffer(),
      await solid(20, 40).png().toBuffer(),
      await solid(600, 600).webp().toBuffer(),
    ]) {
      const { width, height, format } = await sharp(await preparePhoto(bytes)).metadata();
      expect([width, height, format]).toEqual([512, 512, 'webp']);
    }
  });

  it('stands the picture upright and drops what the camera wrote', async () => {
    const blue = await solid(100, 50, 'blue').png().toBuffer();
    const bytes = await solid(100, 100)
      .composite([{ input: blue, top: 0, left: 0 }])
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    expect(bytes.includes('segredo')).toBe(true);
    const made = await preparePhoto(bytes);
    expect((await sharp(made).metadata()).exif).toBeUndefined();
    expect(made.includes('segredo')).toBe(false);
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    // The blue half, on top as stored, stands on the right once turned.
    const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0;
    expect(blueAt(480, 256)).toBeGreaterThan(200);
    expect(blueAt(30, 256)).toBeLessThan(50);
  });

  it('refuses what is not such an image, on the field of the image', async () => {
    expect(await refusal(new Uint8Array())).toBe('A imagem está vazia');
    expect(await refusal(new Uint8Array(MAX_BYTES + 1))).toBe('A imagem deve ter no máximo 5 MB');
    expect(await refusal(GIF)).toBe('Envie uma imagem JPG, PNG ou WebP');
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('Envie uma imagem JPG, PNG ou WebP');
    const cut = (await solid(800, 800).jpeg().toBuffer()).subarray(0, 300);
    expect(await refusal(cut)).toBe('Não foi possível ler a imagem. Envie outra');
  });

  it('refuses a small file that unpacks into an enormous image', async () => {
    const bomb = blackPng(12_000);
    expect(bomb.length).toBeLessThan(MAX_BYTES);
    expect(await refusal(blackPng(600))).toBeUndefined();
    expect(await refusal(bomb)).toBe('A imagem deve ter no máximo 26 megapixels');
  });

  it('takes what a phone takes, and refuses a little more', async () => {
    expect(await refusal(blackPng(5000))).toBeUndefined();
    expect(await refusal(blackPng(5200))).toBe('A imagem deve ter no máximo 26 megapixels');
  });

  it('makes one at a time with five waiting, and tells whoever comes beyond them to come back', async () => {
    const bytes = await solid(1000, 1000).png().toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => preparePhoto(bytes)));
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(outcomes.some((one) => one.status === 'fulfilled')).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toBeInstanceOf(Unavailable);
    expect(await refusal(bytes)).toBeUndefined();
  });
});
