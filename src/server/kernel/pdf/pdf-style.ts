import { createRequire } from 'node:module';

const fontFile = createRequire(import.meta.url).resolve;

/** How every document of the house looks. Colours as `#RRGGBB`; fonts as paths. */
export const BRAND = '#0B5A6B';
export const STRIPE = '#F1F6F7';
export const LINE = '#C9D6D9';
export const MUTED = '#4A5A5E';
export const NORMAL = fontFile('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
export const BOLD = fontFile('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
