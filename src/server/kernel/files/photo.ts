import { fileTypeFromBuffer } from 'file-type';
import { RuleError } from '#server/kernel/errors.ts';
import { createTurns } from '#server/kernel/turns.ts';

/** Largest photo sent (E075). */
export const FOTO_MAX_BYTES = 5 * 1024 * 1024;
export const FOTO_MIME = 'image/webp';

const SIDE = 512;
// What phones take when nobody asks them for more, 24 megapixels, and a margin: unpacked, a hundred megabytes.
const MAX_PIXELS = 26_000_000;
const TIMEOUT_SECONDS = 10;
const ACCEPTED = new Set(['jpg', 'png', 'webp']);

/** One at a time: each takes a processor for itself, and its memory unpacked. Whoever waits is behind few others. */
const turns = createTurns({ atOnce: 1, maxWaiting: 5 });

const refuse = (imagem: string): never => {
  throw new RuleError({ imagem });
};

const unreadable = (): RuleError => new RuleError({ imagem: 'Não foi possível ler a imagem. Envie outra' });

// Loaded on the first photo: the native library costs memory that an idle server should not pay.
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Refuses by what the header says, before anything is unpacked or waits for its turn: a small file must not become gigabytes. */
async function measure(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > MAX_PIXELS) refuse('A imagem deve ter no máximo 26 megapixels');
}

/**
 * Makes the stored photo: 512 pixels square, centred, WebP, upright, without EXIF (E075). Throws `RuleError` on `imagem`, and `Unavailable`
 * when too many wait.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength === 0) refuse('A imagem está vazia');
  if (bytes.byteLength > FOTO_MAX_BYTES) refuse('A imagem deve ter no máximo 5 MB');
  const detected = await fileTypeFromBuffer(bytes);
  if (!detected || !ACCEPTED.has(detected.ext)) refuse('Envie uma imagem JPG, PNG ou WebP');
  await measure(bytes);
  return turns.take(async () => {
    const sharp = await loadSharp();
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
        .webp({ quality: 82 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
    } catch {
      // The library's message names formats and internals; the person only needs to know it cannot be read.
      throw unreadable();
    }
  });
}
