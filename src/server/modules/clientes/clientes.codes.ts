import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A code that nobody guesses. */
export const newCode = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
