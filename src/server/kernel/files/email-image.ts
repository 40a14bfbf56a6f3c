import { type PictureRules, withPicture } from './pictures.ts';

/** Twice the column of an e-mail, for fine screens. */
const WIDEST = 1200;
/** Longer ones would be cut by mail programs. */
const TALLEST = 2400;

const RULES: PictureRules = {
  campo: 'arquivo',
  maxMegabytes: 10,
  accepted: new Set(['jpg', 'png', 'webp', 'gif']),
  acceptedNames: 'JPG, PNG, WebP ou GIF',
};

export interface EmailImage {
  readonly bytes: Buffer;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
}

/**
 * Makes the image of an e-mail: JPEG, or PNG where it was drawn or lets something through, for Outlook shows no WebP; upright, without EXIF.
 * Throws `RuleError` on `arquivo`, and `Unavailable` when too many wait, or when it takes too long.
 */
export async function prepareEmailImage(bytes: Uint8Array): Promise<EmailImage> {
  const { data, info } = await withPicture(bytes, RULES, (picture, { extension, hasAlpha }) => {
    const drawn = extension === 'png' || extension === 'gif' || hasAlpha;
    const sized = picture.resize(WIDEST, TALLEST, { fit: 'inside', withoutEnlargement: true });
    return drawn ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: 84, mozjpeg: true });
  });
  const kind =
    info.format === 'png' ? ({ mime: 'image/png', extension: 'png' } as const) : ({ mime: 'image/jpeg', extension: 'jpg' } as const);
  return { bytes: data, ...kind, width: info.width, height: info.height };
}
