import type PDFDocument from 'pdfkit';
import type { Spell, Spelled } from './list-lines.ts';

/** What pdfkit keeps of an open font: its own types do not say it, hence the exact version in package.json. */
interface OpenFont {
  readonly id: string;
  readonly ref: () => object;
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
  readonly encode: (text: string) => readonly [hex: readonly string[], positions: readonly { readonly advanceWidth: number }[]];
}

export interface ListFont {
  /** Its name inside the pages. */
  readonly id: string;
  readonly spell: Spell;
  readonly draws: (codePoint: number) => boolean;
  /** Makes the current page know it. */
  readonly enterPage: () => void;
}

const MAX_KNOWN = 10_000;

/**
 * A font whose text is spelled character by character from a table that is filled as characters appear. The layout of pdfkit remembers
 * every word it met, and in a list of people there is no end to them.
 */
export function openFont(document: InstanceType<typeof PDFDocument>, file: string): ListFont {
  document.font(file);
  const font = Reflect.get(document, '_font') as OpenFont;
  const known = new Map<string, Spelled>();

  const learn = (character: string): Spelled => {
    const [hex, positions] = font.encode(character);
    const spelled = { hex: hex.join(''), width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(character, spelled);
    return spelled;
  };

  return {
    id: font.id,
    spell: (text) => {
      let hex = '';
      let width = 0;
      for (const character of text) {
        const one = known.get(character) ?? learn(character);
        hex += one.hex;
        width += one.width;
      }
      return { hex, width };
    },
    draws: (codePoint) => font.font.hasGlyphForCodePoint(codePoint),
    enterPage: () => {
      const onPage = document.page.fonts as Record<string, object>;
      onPage[font.id] ??= font.ref();
    },
  };
}
