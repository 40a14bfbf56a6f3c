import { type CivilDate, addDays, daysBetween } from '#contract/kernel/dates.ts';
import { EPOCH, FACTORS, digitOf11, linhaDigitavel } from './simulator-boleto.ts';

/* A boleto read back, as whoever is paid by it reads it. */

/** The day that a factor says: of those that share it, the one nearest to `near`; null for no day. */
export function vencimentoDoFator(factor: string, near: CivilDate): CivilDate | null {
  if (factor === '0000') return null;
  const first = addDays(EPOCH, Number(factor));
  const rounds = Math.max(0, Math.round(daysBetween(first, near) / FACTORS));
  return addDays(first, rounds * FACTORS);
}

/** The bars of what was typed, with or without points and spaces; null when a check digit is wrong. */
export function barrasDaLinha(typed: string): string | null {
  const line = typed.replace(/[.\s]/g, '');
  if (!/^\d{47}$/.test(line)) return null;
  const free = `${line.slice(4, 9)}${line.slice(10, 20)}${line.slice(21, 31)}`;
  const bars = `${line.slice(0, 4)}${line.slice(32, 33)}${line.slice(33)}${free}`;
  const right = digitOf11(`${bars.slice(0, 4)}${bars.slice(5)}`) === Number(bars[4]) && linhaDigitavel(bars) === line;
  return right ? bars : null;
}
