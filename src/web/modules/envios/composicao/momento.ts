import { civilDateAt, isCivilDate, timeAt } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { isTime } from '#web/ui/typed-time.ts';

/** The moment of a message, as its form holds it. */
export interface Momento {
  readonly agendar: boolean;
  readonly data_agendado: string;
  readonly hora_agendado: string;
}

/** `AAAA-MM-DD HH:MM`, the clock of São Paulo, as it is sent; null: as soon as may be. */
export const momentoDe = ({ agendar, data_agendado, hora_agendado }: Momento): string | null =>
  agendar ? `${data_agendado} ${hora_agendado}` : null;

/** What is wrong with it, by field. */
export function momentoProblems({ agendar, data_agendado, hora_agendado }: Momento, now: Date): FieldErrors {
  if (!agendar) return {};
  const date = isCivilDate(data_agendado);
  const time = isTime(hora_agendado);
  // São Paulo is three hours behind all year.
  const past = date && time && Date.parse(`${data_agendado}T${hora_agendado}:59-03:00`) < now.getTime();
  return {
    ...(date ? past && { data_agendado: 'A data do agendamento já passou' } : { data_agendado: 'Informe a data' }),
    ...(!time && { hora_agendado: 'Informe a hora' }),
  };
}

/** A moment that was chosen before, as the form holds it; one that has passed is none. */
export function momentoDeAntes(agendado: string | null, now: Date): Momento {
  const moment = agendado === null ? null : new Date(agendado);
  return moment !== null && moment > now
    ? { agendar: true, data_agendado: civilDateAt(moment), hora_agendado: timeAt(moment) }
    : { agendar: false, data_agendado: '', hora_agendado: '' };
}
