import { civilDateAt, formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { digits, formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { formatPhone } from '#contract/kernel/formats.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { formatCount, formatNumber } from '#contract/kernel/numbers.ts';

/** What an absent value looks like in a table. */
export const ABSENT = '—';

/** CPF of a person or CNPJ of a company, masked for reading. */
export const showDocument = (cpf: string | null, cnpj: string | null): string => (cpf ? formatCpf(cpf) : cnpj ? formatCnpj(cnpj) : ABSENT);
export const showPhone = (phone: string | null): string => (phone ? formatPhone(digits(phone)) : ABSENT);
/** `1999-12-31` as `31/12/1999`. */
export const showDate = (civil: string | null): string => (civil ? formatCivilDate(civil) : ABSENT);
/** The day an ISO instant falls on in São Paulo, as `21/11/2026`. */
export const showDayOf = (iso: string | null): string => (iso ? formatCivilDate(civilDateAt(new Date(iso))) : ABSENT);
/** An ISO instant as `21/11/2026 14:05` in São Paulo. */
export const showInstant = (iso: string | null): string => (iso ? formatInstant(new Date(iso)) : ABSENT);
/** `"1234.50"` as `R$ 1.234,50` (GER-002). */
export const showMoney = (decimal: string | null): string => (decimal ? formatMoney(centsOf(decimal)) : ABSENT);

/** `1234` as `1.234`. */
export const showNumber = formatNumber;
/** `1 cliente`, `0 clientes`, `1.234 clientes`. */
export const showCount = formatCount;

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
/** A file size a person can read: `1,5 MB`. */
export function showBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: unit === 0 ? 0 : 1 })} ${UNITS[unit]}`;
}
