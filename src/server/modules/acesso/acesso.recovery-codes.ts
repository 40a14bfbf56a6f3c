import { CODIGOS_RECUPERACAO } from '#contract/acesso/segundo-fator.rules.ts';

// Nothing that is mistaken for another when written by hand: no I, L, O or U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

/** Random bytes that the codes are made of, one for each letter. */
export const RECOVERY_BYTES = CODIGOS_RECUPERACAO * 2 * HALF;

/** Eight codes of 50 bits, as `7K2QF-0W9XD`. The letters are a power of two: all are equally likely. */
export function recoveryCodesFrom(bytes: Uint8Array): string[] {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const half = (at: number): string => letters.slice(at * HALF, (at + 1) * HALF);
  return Array.from({ length: CODIGOS_RECUPERACAO }, (_none, at) => `${half(2 * at)}-${half(2 * at + 1)}`);
}

/** What was typed, as it is hashed: case, spaces, hyphens and letters that look like digits do not matter. */
export const bareRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
