/** What prints nothing or turns the direction of what follows: joiners, marks, fillers, and controls that are no white space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]|(?!\s)\p{Cc}/gu;
/** Looks like a space, and is a symbol to Unicode. */
const BRAILLE_BLANK = /\u2800/g;

/** More marks on one letter than any writing has (UAX 15, stream-safe text): putting them in order takes the square of how many they are. */
const PILED = /(\p{M}{30})\p{M}+/gu;

/** A text that may be composed and decomposed, whoever sent it and however long. */
export const unpiled = (text: string): string => text.replace(PILED, '$1');

/**
 * A text without the letters nobody sees, and with each letter in one piece with its accent, however the keyboard made it: two names that look
 * alike are alike, and one of nothing else is empty.
 */
export const visible = (text: string): string => unpiled(text.replace(UNSEEN, '')).normalize('NFC').replace(BRAILLE_BLANK, ' ');

/** The text as one line of letters that are seen. */
export const oneLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();

/** The same of what somebody typed; blank and absent are null. */
export const typedLine = (text: string | null | undefined): string | null => oneLine(text ?? '') || null;

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => visible(text).trim() === '';

/** Whether a text names nobody: accents alone, dots and signs are no letter, and nobody could say it or look for it. */
export const isNameless = (text: string): boolean => !/[\p{L}\p{N}]/u.test(visible(text));
