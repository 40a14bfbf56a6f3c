import { type CivilDate, daysBetween } from '#contract/kernel/dates.ts';
import { showCount } from './format.ts';

/** Beyond so many days nobody counts in days. */
const IN_DAYS = 60;
const DAYS_IN_MONTH = 365.2425 / 12;

/** A span people can feel: `1 dia`, `60 dias`, `3 meses`, `1 ano e 2 meses`, `3 anos`. */
export function span(days: number): string {
  if (days <= IN_DAYS) return showCount(days, 'dia', 'dias');
  const months = Math.round(days / DAYS_IN_MONTH);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return showCount(months, 'mês', 'meses');
  const whole = showCount(years, 'ano', 'anos');
  return rest > 0 && years < 3 ? `${whole} e ${showCount(rest, 'mês', 'meses')}` : whole;
}

/** How far a day is: `hoje`, `amanhã`, `há 3 dias`, `em 2 meses`. */
export function distance(day: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoje';
  if (days === 1) return 'amanhã';
  if (days === -1) return 'ontem';
  return days < 0 ? `há ${span(-days)}` : `em ${span(days)}`;
}
