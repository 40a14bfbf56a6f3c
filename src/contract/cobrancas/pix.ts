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

/** Whether the last four characters are the check of the others, in any case. */
export const copiaEColaConfere = (text: string): boolean =>
  text.slice(-8, -4) === '6304' && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase();
