import { type CivilDate, type Periodo, addDays, addPeriod, daysBetween } from '../kernel/dates.ts';
import { ULTIMO_DIA } from './eventos.labels.ts';

/* Pure laws of a series (E089 to E092), the same on the screen and on the server. Every date is counted from the anchor, never from the one before. */

export interface Serie {
  /** `data_programada` of the parent: occurrence 0. */
  readonly data_programada: CivilDate;
  readonly recorrente_periodo: Periodo;
  /** Periods between two occurrences, from 1. */
  readonly recorrente_quantidade: number;
  /** Last day an occurrence may fall on; null has none. */
  readonly recorrente_data_limite: CivilDate | null;
  /** Occurrences beyond the first; null is endless. */
  readonly recorrente_repetir: number | null;
}

const dateAt = (serie: Serie, k: number): CivilDate =>
  addPeriod(serie.data_programada, k * serie.recorrente_quantidade, serie.recorrente_periodo);

/** Last day an occurrence may fall on: of the series, and of the calendar of reminders. */
const lastDay = ({ recorrente_data_limite: limit }: Serie): CivilDate => (limit !== null && limit < ULTIMO_DIA ? limit : ULTIMO_DIA);

/** Day of occurrence `k`, counted from 0; null when the series ended before it. */
export function ocorrencia(serie: Serie, k: number): CivilDate | null {
  if (serie.recorrente_repetir !== null && k > serie.recorrente_repetir) return null;
  const date = dateAt(serie, k);
  return date > lastDay(serie) ? null : date;
}

const monthNumber = (day: CivilDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Number of the first occurrence on `day` or later, whether or not the series reaches it. */
function indexFrom(serie: Serie, day: CivilDate): number {
  const { data_programada: anchor, recorrente_periodo: period, recorrente_quantidade: quantity } = serie;
  if (day <= anchor) return 0;
  if (period === 'D' || period === 'S') return Math.ceil(daysBetween(anchor, day) / (period === 'S' ? 7 * quantity : quantity));
  const months = monthNumber(day) - monthNumber(anchor);
  const k = Math.ceil(months / (period === 'A' ? 12 * quantity : quantity));
  // Within the month of an occurrence the day decides.
  return dateAt(serie, k) < day ? k + 1 : k;
}

/** Whether a day is one of the series' occurrences. */
export const pertence = (serie: Serie, day: CivilDate): boolean => ocorrencia(serie, indexFrom(serie, day)) === day;

/** Occurrences from `from` on, oldest first, endless when the series is: take as many as needed. */
export function* ocorrenciasDesde(serie: Serie, from: CivilDate): Generator<CivilDate, void, undefined> {
  for (let k = indexFrom(serie, from); ; k += 1) {
    const date = ocorrencia(serie, k);
    if (date === null) return;
    yield date;
  }
}

/** First occurrence on `from` or later that is not among `feitas`; null when the series ended. */
export function proximaOcorrencia(serie: Serie, from: CivilDate, feitas: ReadonlySet<CivilDate>): CivilDate | null {
  for (const date of ocorrenciasDesde(serie, from)) if (!feitas.has(date)) return date;
  return null;
}

/** How many occurrences fall from the first day on and before each of the others; computed, not walked. */
export function contarOcorrencias(serie: Serie, from: CivilDate, before: readonly CivilDate[]): number[] {
  const start = indexFrom(serie, from);
  const most = serie.recorrente_repetir === null ? Number.POSITIVE_INFINITY : serie.recorrente_repetir + 1;
  const last = lastDay(serie);
  return before.map((day) => {
    const stop = indexFrom(serie, day > last ? addDays(last, 1) : day);
    return Math.max(0, Math.min(stop, most) - start);
  });
}
