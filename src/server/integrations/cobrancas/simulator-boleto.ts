import { type CivilDate, daysBetween } from '#contract/kernel/dates.ts';
import type { Cents } from '#contract/kernel/money.ts';

/* What a bank prints on a boleto of FEBRABAN: the 44 digits of its bars and the 47 that people type. */

export const EPOCH = '1997-10-07';
/** Where the factor of four digits begins again. */
const FIRST_FACTOR = 1000;
export const FACTORS = 9000;
const REAL = '9';

/** Days since the epoch, in four digits: after 9999 comes 1000. `0000` where nothing is due. */
export function fatorDeVencimento(due: CivilDate | null): string {
  if (due === null) return '0000';
  const days = daysBetween(EPOCH, due);
  return String(((((days - FIRST_FACTOR) % FACTORS) + FACTORS) % FACTORS) + FIRST_FACTOR);
}

/** Weights 2, 1, 2, 1… from the right, the digits of each product added. */
function digitOf10(text: string): number {
  const sum = [...text].reverse().reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + Math.trunc(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right; 0, 10 and 11 are said as 1. */
export function digitOf11(text: string): number {
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

export interface Boleto {
  /** Three digits. */
  readonly banco: string;
  readonly vencimento: CivilDate | null;
  readonly valor: Cents;
  /** The 25 digits that are the bank's own affair. */
  readonly campoLivre: string;
}

/** The digits of the bars. */
export function codigoDeBarras({ banco, vencimento, valor, campoLivre }: Boleto): string {
  const rest = `${fatorDeVencimento(vencimento)}${String(valor).padStart(10, '0')}${campoLivre}`;
  if (!/^\d{3}$/.test(banco) || !/^\d{39}$/.test(rest)) throw new RangeError('not a boleto');
  return `${banco}${REAL}${digitOf11(`${banco}${REAL}${rest}`)}${rest}`;
}

const withDigit = (field: string): string => `${field}${digitOf10(field)}`;

/** What people type, without its points and spaces. */
export function linhaDigitavel(bars: string): string {
  const free = bars.slice(19);
  const first = withDigit(bars.slice(0, 4) + free.slice(0, 5));
  return `${first}${withDigit(free.slice(5, 15))}${withDigit(free.slice(15))}${bars.slice(4, 5)}${bars.slice(5, 19)}`;
}
