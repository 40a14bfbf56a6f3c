import { type Cents, decimalOf } from '../kernel/money.ts';

/* The BR Code of PIX, what people copy and paste: fields of two digits, a length of two digits and a value. */

const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE, four hexadecimal digits in upper case. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= (char.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? POLYNOMIAL : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Letters without accents, for lengths are counted in bytes by some and in letters by others. */
const plain = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, most);

export interface Pix {
  /** The key of whoever receives, or the address where the charge is read. */
  readonly para: { readonly chave: string } | { readonly endereco: string };
  readonly valor: Cents | null;
  readonly nome: string;
  readonly cidade: string;
  /** Letters and digits, at most 25; null for none. */
  readonly txid: string | null;
  /** May be paid once only. */
  readonly unico?: true;
}

/** The text to copy and paste. */
export function copiaECola({ para, valor, nome, cidade, txid, unico }: Pix): string {
  const where = 'chave' in para ? field('01', para.chave) : field('25', para.endereco);
  const body = [
    field('00', '01'),
    unico ? field('01', '12') : '',
    field('26', field('00', 'br.gov.bcb.pix') + where),
    field('52', '0000'),
    field('53', '986'),
    valor === null ? '' : field('54', decimalOf(valor)),
    field('58', 'BR'),
    field('59', plain(nome, 25)),
    field('60', plain(cidade, 15)),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** Whether the last four characters are the check of the others, in any case. */
export const copiaEColaConfere = (text: string): boolean =>
  text.slice(-8, -4) === '6304' && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase();
