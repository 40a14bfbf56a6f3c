import { randomInt } from 'node:crypto';
import { CODIGOS_RECUPERACAO } from '#contract/acesso/segundo-fator.rules.ts';

// Nothing that is mistaken for another when written by hand: no I, L, O or U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Eight codes of 50 random bits, as `7K2QF-0W9XD`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODIGOS_RECUPERACAO }, () => `${half()}-${half()}`);

/** What was typed, as it is hashed: case, spaces, hyphens and letters that look like digits do not matter. */
export const bareRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
