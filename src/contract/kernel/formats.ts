import { unpiled } from './visible.ts';

/** `5511912345678` without the country's code; 12 digits that may as well be a number of area 55 with one too many stay as they are. */
function withoutCountry(bare: string): string {
  if (!bare.startsWith('55')) return bare;
  const mobile = bare.length === 13 && bare[4] === '9';
  const landline = bare.length === 12 && /[2-5]/.test(bare.charAt(4)) && bare[2] !== '9';
  return mobile || landline ? bare.slice(2) : bare;
}

/**
 * The digits of a phone however it was written: the country's code and the zero before the area fall away, a word after it ends it. What
 * is of another country keeps its `+`, and is no phone here.
 */
export function phoneDigits(text: string): string {
  const [beforeWord = ''] = text.split(/[A-Za-z]/, 1);
  const said = beforeWord.replace(/\D/g, '').length < 10 ? text : beforeWord;
  const bare = said.replace(/\D/g, '');
  if (!/^\s*\+/.test(said)) return withoutCountry(bare.replace(/^0+/, ''));
  return bare.startsWith('55') && bare.length > 2 ? bare.slice(2).replace(/^0+/, '') : `+${bare}`;
}

/** The letters and digits of a plate or a policy number, in upper case: what they are compared by. */
export const bareCode = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** `(11) 91234-5678`, `(11) 1234-5678`; shorter numbers come back as they are (GAP-01). */
export function formatPhone(digits: string): string {
  if (digits.length === 11) return `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`;
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`;
  return digits;
}

/** `11111-111`. */
export const formatCep = (cep: string): string => (cep.length === 8 ? `${cep.slice(0, 5)}-${cep.slice(5)}` : cep);

/** Lower case, no accents, single spaces: how texts are compared in searches (E009). The database has the same rule in `f_busca`. */
export const normalizeText = (text: string): string =>
  unpiled(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a text is the address of one mailbox, and nothing that a header would take for more. */
export const isEmail = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"][^\s@<>,;".]*\.[^\s@<>,;"]+$/.test(text);

/** What is wrong with a text that is longer than so many letters, or null. */
export const atMost = (text: string | null, max: number): string | null =>
  text !== null && text.length > max ? `Use no máximo ${max} caracteres` : null;
