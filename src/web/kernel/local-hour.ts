import { type CivilDate, formatCivilDate, isCivilDate } from '#contract/kernel/dates.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/**
 * What the clock of this browser shows at an hour on that of Brasília, `07:30`, with its day where that is another; null where both show the
 * same, and while it is no moment (PEV-036, G2-47). Apart from `Intl`, which a phone loads slowly.
 */
export function localHour(day: CivilDate, hour: string): string | null {
  const said = hour.slice(0, 5);
  const instant = isCivilDate(day) ? new Date(`${day}T${said}:00-03:00`) : null;
  if (instant === null || Number.isNaN(instant.getTime())) return null;
  const here = `${two(instant.getHours())}:${two(instant.getMinutes())}`;
  const dayHere = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
  if (dayHere !== day) return `${here} de ${formatCivilDate(dayHere).slice(0, 5)}`;
  return here === said ? null : here;
}

/** Said beside an hour of Brasília: which clock it is of, and what the one here shows then; null where that is the same. */
export function localHourBeside(day: CivilDate, hour: string): string | null {
  const here = localHour(day, hour);
  return here === null ? null : `Horário de Brasília; ${here} no seu relógio`;
}
