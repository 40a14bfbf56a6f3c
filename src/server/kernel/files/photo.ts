import { type PictureRules, withPicture } from './pictures.ts';

export const FOTO_MIME = 'image/webp';

const SIDE = 512;
const RULES: PictureRules = {
  campo: 'imagem',
  maxMegabytes: 5,
  accepted: new Set(['jpg', 'png', 'webp']),
  acceptedNames: 'JPG, PNG ou WebP',
};

/**
 * Makes the stored photo: 512 pixels square, centred, WebP, upright, without EXIF (E075). Throws `RuleError` on `imagem`, and `Unavailable`
 * when too many wait, or when it takes too long.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<Buffer> {
  const square = { fit: 'cover', position: 'centre' } as const;
  const { data } = await withPicture(bytes, RULES, (picture) => picture.resize(SIDE, SIDE, square).webp({ quality: 82 }));
  return data;
}
