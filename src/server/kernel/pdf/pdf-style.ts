import { createRequire } from 'node:module';
import type { CustomTableLayout } from 'pdfmake/interfaces.js';

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

/** Zero-width spaces let an endless word break without adding a character to what is read. */
export const breakable = (text: string): string => text.replace(new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'g'), '$&\u200B');

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
