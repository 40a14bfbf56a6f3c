import { fileTypeFromBuffer } from 'file-type';
import { RuleError } from '#server/kernel/errors.ts';

/** Largest photo sent (E075). */
export const FOTO_MAX_BYTES = 5 * 1024 * 1024;
export const FOTO_MIME = 'image/webp';

const SIDE = 512;
// The largest cameras of phones, 64 megapixels, and a margin.
const MAX_PIXELS = 70_000_000;
const TIMEOUT_SECONDS = 10;
const ACCEPTED = new Set(['jpg', 'png', 'webp']);

const refuse = (imagem: string): never => {
  throw new RuleError({ imagem });
};

/**
 * Makes the stored photo: 512 pixels square, centred, WebP, upright, without EXIF (E075). Throws `RuleError` on `imagem`.
 * The pixel limit is checked on the header, before anything is unpacked, so a small file cannot become gigabytes.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength === 0) refuse('A imagem está vazia');
  if (bytes.byteLength > FOTO_MAX_BYTES) refuse('A imagem deve ter no máximo 5 MB');
  const detected = await fileTypeFromBuffer(bytes);
  if (!detected || !ACCEPTED.has(detected.ext)) refuse('Envie uma imagem JPG, PNG ou WebP');
  // Loaded on the first photo: the native library costs memory that an idle server should not pay.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    // The library's message names formats and internals; the person only needs to know it cannot be read.
    throw new RuleError({ imagem: 'Não foi possível ler a imagem. Envie outra' });
  }
}
