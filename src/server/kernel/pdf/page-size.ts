/** In pixels. The widest that a page of text asks for on a fine phone, and the height of a sheet twice as long as A4. */
const WIDEST = 1240;
const TALLEST = 3508;

/** The image of a page of this size, in whatever unit: as wide as may be, whole, and never a line without a thickness. */
export function pageSize(width: number, height: number): { readonly width: number; readonly height: number } {
  if (!(width > 0 && height > 0 && Number.isFinite(width / height) && width / height > 0)) throw new RangeError('a page without a size');
  const scale = Math.min(WIDEST / width, TALLEST / height);
  const pixels = (side: number, most: number): number => Math.min(most, Math.max(1, Math.round(side * scale)));
  return { width: pixels(width, WIDEST), height: pixels(height, TALLEST) };
}
