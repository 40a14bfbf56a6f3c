import { addMonths } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

const firstDay = (ano: number, mes: number): string => `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-01`;

/** `novembro de 2026`. */
export const monthName = (ano: number, mes: number): string => monthInWords(firstDay(ano, mes));

/** The month that many months away. */
export function monthAway(ano: number, mes: number, months: number): { ano: number; mes: number } {
  const day = addMonths(firstDay(ano, mes), months);
  return { ano: Number(day.slice(0, 4)), mes: Number(day.slice(5, 7)) };
}

const weekdayNumber = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** `seg`, `ter`, … of a civil day. */
export const weekday = (day: string): string => WEEKDAYS[weekdayNumber(day)] ?? '';

export const isWeekend = (day: string): boolean => weekdayNumber(day) % 6 === 0;
