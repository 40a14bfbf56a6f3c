import type { PdfDocument, PdfTable } from './pdf.port.ts';

/** Said in the place of words that the letters of a document cannot draw (decision 0178). */
export const OTHER_SCRIPT = '[em outra escrita]';

/** Stands for a letter that cannot be drawn until its whole word is known. */
const MISSING = '\uFFFF';
const MISSING_WORDS = new RegExp(`${MISSING}(?:[ .'’·-]*${MISSING})*`, 'gu');
const PLAIN = /^[\n\x20-\x7e]*$/;

/** Text that a font draws whole: what it has no letter for is told, and what is no letter (an emoji) is left out. */
export type Drawable = (text: string) => string;

export function createDrawable(draws: (codePoint: number) => boolean): Drawable {
  const drawn = (text: string): boolean => [...text].every((character) => draws(character.codePointAt(0) ?? 0));

  const shown = (character: string): string => {
    if (character === '\n' || drawn(character)) return character;
    // A letter in another dress, as of mathematics or of full width.
    const plain = character.normalize('NFKD');
    if (drawn(plain)) return plain;
    if (/[\p{L}\p{N}]/u.test(character)) return MISSING;
    return /[\p{Z}\p{Cc}]/u.test(character) ? ' ' : '';
  };

  return (text) => {
    if (PLAIN.test(text)) return text;
    const composed = text.normalize('NFC');
    if (drawn(composed.replaceAll('\n', ''))) return composed;
    return [...composed].map(shown).join('').replace(MISSING_WORDS, OTHER_SCRIPT).replace(/ {2,}/g, ' ').trim();
  };
}

/** What no eye reads: it stays as it is. */
const ADDRESSES: readonly string[] = ['content', 'link'];

/** Makes every text of a document one that can be drawn, in its place: the document came from another process, and is nobody else's. */
export function makeDrawable(document: PdfTable | PdfDocument, drawable: Drawable): void {
  const walk = (part: object): void => {
    const entries: readonly (readonly [string, unknown])[] = Object.entries(part);
    for (const [key, value] of entries) {
      if (typeof value === 'string') {
        if (!ADDRESSES.includes(key)) Reflect.set(part, key, drawable(value));
      } else if (typeof value === 'object' && value !== null) walk(value);
    }
  };
  walk(document);
}
