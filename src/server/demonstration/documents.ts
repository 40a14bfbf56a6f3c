/* Documents with right check digits for invented people and companies. */

const checkDigit = (sum: number): number => {
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Check digit over the characters: values are ASCII minus 48 (letters count too), weights grow from the right up to `maxWeight`. */
function digitOf(text: string, maxWeight: number): number {
  let sum = 0;
  let weight = 2;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    sum += (text.charCodeAt(at) - 48) * weight;
    weight = weight === maxWeight ? 2 : weight + 1;
  }
  return checkDigit(sum);
}

function closed(text: string, maxWeight: number): string {
  const first = `${text}${digitOf(text, maxWeight)}`;
  return `${first}${digitOf(first, maxWeight)}`;
}

const CPF_MAX_WEIGHT = 12;
const CNPJ_MAX_WEIGHT = 9;

/** The CPF of a number below 100,000,000 issued in a fiscal region (0 to 9, the ninth digit). */
export function cpfOf(number: number, region: number): string {
  const base = String(number).padStart(8, '0');
  // A CPF of one repeated digit is not valid, and the only other way out is another region.
  const ninth = base === String(region).repeat(8) ? (region + 1) % 10 : region;
  return closed(`${base}${ninth}`, CPF_MAX_WEIGHT);
}

/** The CNPJ of the head office of a company numbered below 100,000,000. */
export const cnpjOf = (number: number): string => closed(`${String(number).padStart(8, '0')}0001`, CNPJ_MAX_WEIGHT);

/** The same number as an alphanumeric CNPJ (R08): it always begins with letters, so it never meets one made of digits. */
export function alphanumericCnpjOf(number: number): string {
  const letters = `${String.fromCharCode(65 + (number % 26))}${String.fromCharCode(65 + (Math.floor(number / 26) % 26))}`;
  return closed(`${letters}${number.toString(36).toUpperCase().padStart(6, '0')}0001`, CNPJ_MAX_WEIGHT);
}
