import { phoneDigits } from '../kernel/formats.ts';

/** A Brazilian mobile as it is kept: an area code that exists, nine digits that begin with 9 (E121). PostgreSQL reads it too. */
export const CELULAR = '^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])9[0-9]{8}$';
const VALID = new RegExp(CELULAR);

export const CELULAR_INVALIDO = 'Celular inválido';

/** The eleven digits of a mobile however it was written, country and zero before the area taken off; null when it is none. */
export function celularOf(text: string): string | null {
  const bare = phoneDigits(text);
  return VALID.test(bare) ? bare : null;
}
