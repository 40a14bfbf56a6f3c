import { createRequire } from 'node:module';
import type { ContentText, CustomTableLayout } from 'pdfmake/interfaces.js';

const fontFile = createRequire(import.meta.url).resolve;

/** How every document of the house looks. Colours as `#RRGGBB`; fonts as paths. */
export const BRAND = '#0B5A6B';
export const STRIPE = '#F1F6F7';
export const LINE = '#C9D6D9';
export const MUTED = '#4A5A5E';
export const WAITING = '#8A5A00';
export const NORMAL = fontFile('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
export const BOLD = fontFile('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

/** In points. */
export const A4 = { short: 595.28, long: 841.89 };

/** Longest run without a space that is left whole: a longer one would push its column off the paper. */
const LONGEST_WORD = 30;

/** Where an endless word may break, without a character more to read. */
export const BREAK = '\u200B';

/** With places where an endless word may break. */
export const breakable = (text: string): string => text.replace(new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'g'), `$&${BREAK}`);

/**
 * How the letters of a document stand: none drawn towards the one before it, as the font draws a comma beneath the digit at its left until
 * 'R$ 608,14' reads 'R$ 60814'; and each for itself, as the font makes a sign of times of the x in '7x0', which is one more letter of an address.
 * An object of no known shape, as the types of pdfmake know only what is added to a font.
 */
export const LETTERS: object = { fontFeatures: { kern: false, calt: false } };

/** Numbers one below the other also have digits of one width, which in words would set their marks apart. */
const NUMBERS: object = { fontFeatures: { kern: false, calt: false, tnum: true } };

/** A text on this side of its cell. */
export const aligned = (text: string, align: 'left' | 'right' | 'center' = 'left'): ContentText => ({
  text: breakable(text),
  alignment: align,
  ...(align === 'right' && NUMBERS),
});

/** A table with its header in the house's colour and every other row tinted; room around the text in points. */
export const striped = (x: number, y: number): CustomTableLayout => ({
  fillColor: (row) => (row === 0 ? BRAND : row % 2 === 0 ? STRIPE : null),
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => x,
  paddingRight: () => x,
  paddingTop: () => y,
  paddingBottom: () => y,
});
