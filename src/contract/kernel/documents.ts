// By subpath: the whole library brings every city of the country into memory.
import { formatCnpj as libFormatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf as libFormatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

// Every use of the library's CNPJ goes through here: without `version: 2` it refuses all alphanumeric numbers (R08).
const ALPHANUMERIC = { version: 2 } as const;

/** Foreigners without CPF carry this placeholder; it is accepted and never unique (E067). */
export const FOREIGN_CPF = '00000000000';

/** Digits of any text. */
export const digits = (text: string): string => text.replace(/\D/g, '');

/** A CNPJ without punctuation, letters in upper case: what is stored and sent. */
export const bareCnpj = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** Whether `cpf` (11 digits, no punctuation) has right check digits; the all-equal sequences are refused, the placeholder of foreigners accepted. */
export const isCpf = (cpf: string): boolean => cpf === FOREIGN_CPF || (/^\d{11}$/.test(cpf) && isValidCpf(cpf));

/** Whether `cnpj` (14 characters, no punctuation, letters allowed in the first twelve) has right check digits. */
export const isCnpj = (cnpj: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !/^(.)\1*$/.test(cnpj) && isValidCnpj(cnpj, ALPHANUMERIC);

/** `000.000.000-00`. */
export const formatCpf = (cpf: string): string => libFormatCpf(cpf);

/** `00.000.000/0000-00`, letters kept. */
export const formatCnpj = (cnpj: string): string => libFormatCnpj(cnpj, ALPHANUMERIC);

/** Shown where a document must be recognisable without being readable: `***.456.789-**`. */
export function maskDocument(document: string): string {
  if (document.length === 11) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`;
  if (document.length === 14) return `**.${document.slice(2, 5)}.${document.slice(5, 8)}/****-**`;
  return '*'.repeat(document.length);
}
