import { daysBetween } from '../kernel/dates.ts';
import { type EventoDias, type Intervalo, type ParticipanteDias, coberturaDe } from './diarias.ts';

/** How many days of a person fall into a period, counted by no month: what the months are held against. */
export function dias(participante: ParticipanteDias, evento: EventoDias, periodo: Intervalo): number {
  const cobertura = coberturaDe(participante, evento);
  if (cobertura === null) return 0;
  const de = cobertura.de > periodo.de ? cobertura.de : periodo.de;
  const ate = cobertura.ate < periodo.ate ? cobertura.ate : periodo.ate;
  return Math.max(0, daysBetween(de, ate) + 1);
}
