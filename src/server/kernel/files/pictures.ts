import { fileTypeFromBuffer } from 'file-type';
import { RuleError, Unavailable } from '#server/kernel/errors.ts';
import { createTurns } from '#server/kernel/turns.ts';

// What phones take when nobody asks them for more, 24 megapixels, and a margin: unpacked, a hundred megabytes.
const MAX_PIXELS = 26_000_000;
const TIMEOUT_SECONDS = 10;

/** One at a time: each takes a processor for itself, and its memory unpacked. Whoever waits is behind few others. */
const turns = createTurns({ atOnce: 1, maxWaiting: 5 });

// Loaded on the first picture: the native library costs memory that an idle server should not pay.
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

type Sharp = ReturnType<Awaited<ReturnType<typeof loadSharp>>>;

export interface PictureRules {
  /** Field of the refusal messages. */
  readonly campo: string;
  readonly maxMegabytes: number;
  /** Extensions by content, and how people call them. */
  readonly accepted: ReadonlySet<string>;
  readonly acceptedNames: string;
}

/** What is to be made of a picture, before anything of it is unpacked. */
interface Making {
  readonly toBuffer: (options: { readonly resolveWithObject: true }) => Promise<Made>;
}

export interface Made {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly format: string };
}

/** How it was sent, by its content. */
export interface Sent {
  readonly extension: string;
  readonly hasAlpha: boolean;
}

/** Unpacking stopped by `TIMEOUT_SECONDS`, as the library says it. */
const tookTooLong = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:');

/**
 * Makes of what somebody sent as a picture what `work` says, upright. Throws `RuleError` on `campo` for what is none, or too large, by its
 * header before anything is unpacked or waits for its turn: a small file must not become gigabytes. `Unavailable` when too many wait, or
 * when this one takes too long. A fault of `work` itself is none of the picture, and comes out as it is.
 */
export async function withPicture(bytes: Uint8Array, rules: PictureRules, work: (picture: Sharp, sent: Sent) => Making): Promise<Made> {
  const { campo, maxMegabytes, accepted, acceptedNames } = rules;
  const refusal = (message: string): RuleError => new RuleError({ [campo]: message });
  // The library's message names formats and internals; the person only needs to know it cannot be read.
  const unreadable = (): RuleError => refusal('Não foi possível ler a imagem. Envie outra');
  if (bytes.byteLength === 0) throw refusal('A imagem está vazia');
  if (bytes.byteLength > maxMegabytes * 1024 * 1024) throw refusal(`A imagem deve ter no máximo ${maxMegabytes} MB`);
  const detected = await fileTypeFromBuffer(bytes);
  if (!detected || !accepted.has(detected.ext)) throw refusal(`Envie uma imagem ${acceptedNames}`);
  const sharp = await loadSharp();
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > MAX_PIXELS) throw refusal('A imagem deve ter no máximo 26 megapixels');
  return turns.take(async () => {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' }).autoOrient();
    const making = work(picture.timeout({ seconds: TIMEOUT_SECONDS }), { extension: detected.ext, hasAlpha });
    return making.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
      throw tookTooLong(error) ? new Unavailable('a picture took too long') : unreadable();
    });
  });
}
