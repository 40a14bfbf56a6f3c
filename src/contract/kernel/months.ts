import type { CivilDate } from './dates.ts';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** `2026-11-21` as `novembro`. */
export const monthName = (day: CivilDate): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** `2026-11-21` as `novembro de 2026`. */
export const monthInWords = (day: CivilDate): string => `${monthName(day)} de ${day.slice(0, 4)}`;

/** The same as `nov/26`. */
export const shortMonth = (day: CivilDate): string => `${monthName(day).slice(0, 3)}/${day.slice(2, 4)}`;
