import { z } from 'zod';
import { isCivilDate } from '../kernel/dates.ts';

/** São Paulo has no summer time since 2019: its clock is three hours behind, all year. */
const OFFSET = '-03:00';
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/;

/** Whether it can be said again: four digits of a year, also in Greenwich. */
const sayable = (instant: Date): boolean => !Number.isNaN(instant.getTime()) && instant.toISOString().length === 24;

/** The instant of `AAAA-MM-DD HH:MM[:SS]` on the clock of São Paulo, or of an ISO 8601 text with zone; null when it is none. */
export function momentOf(text: string): Date | null {
  const local = LOCAL.exec(text.trim());
  if (local) {
    const [, day = '', time = '', seconds = '00'] = local;
    if (!isCivilDate(day)) return null;
    const instant = new Date(`${day}T${time}:${seconds}${OFFSET}`);
    return sayable(instant) ? instant : null;
  }
  const parsed = z.iso.datetime({ offset: true }).safeParse(text.trim());
  const instant = parsed.success ? new Date(parsed.data) : null;
  return instant && sayable(instant) ? instant : null;
}

/** The moment a message is to leave. */
export const Momento = z
  .string()
  .max(40, 'Data inválida')
  .transform((text, context) => {
    const instant = momentOf(text);
    if (instant) return instant;
    context.addIssue({ code: 'custom', message: 'Data inválida' });
    return z.NEVER;
  });
