import { OCORRENCIAS_MAX } from '#contract/eventos/eventos.labels.ts';
import { type Serie, contarOcorrencias, ocorrenciasDesde, pertence } from '#contract/eventos/recorrencia.ts';
import { type CivilDate, type Periodo, addDays, addPeriod } from '#contract/kernel/dates.ts';

/* Which occurrences of series are listed up to a day (E088, E090), without making more of them than are shown. Pure functions. */

export interface OpenSeries extends Serie {
  readonly id: number;
  readonly quantidade_lembrar: number;
  readonly periodo_lembrar: Periodo;
  /** Its first occurrence without a row of its own. */
  readonly next: CivilDate;
  /** Days after `next` that have a row. */
  readonly taken: readonly CivilDate[];
  readonly createdOn: CivilDate;
}

export interface Occurrence {
  /** Of the series. */
  readonly id: number;
  readonly day: CivilDate;
  /** On the last listed one: how many more there are. */
  readonly restantes: number;
}

interface SeriesCount {
  readonly vencidos: number;
  readonly hoje: number;
  readonly a_vencer: number;
  /** Beyond those that are listed. */
  readonly restantes: number;
}

export interface CountedSeries {
  readonly series: OpenSeries;
  readonly count: SeriesCount;
}

type Reminding = Pick<OpenSeries, 'quantidade_lembrar' | 'periodo_lembrar'>;

/** The first day of which no occurrence is listed: neither due up to `data`, nor to be remembered by then. */
function firstUnlisted({ quantidade_lembrar, periodo_lembrar }: Reminding, data: CivilDate): CivilDate {
  const isShown = (day: CivilDate): boolean => addPeriod(day, -quantidade_lembrar, periodo_lembrar) <= data;
  let day = addDays(addPeriod(data, quantidade_lembrar, periodo_lembrar), 1);
  // Days at the end of a longer month are remembered on the same day as the last of a shorter one.
  while (isShown(day)) day = addDays(day, 1);
  return day;
}

/** How many occurrences of a series without a row of their own fall before each day. */
function pendingBefore(series: OpenSeries, days: readonly CivilDate[]): number[] {
  const counts = contarOcorrencias(series, series.next, days);
  // The row of a day beyond an end that came nearer is none of those that were counted.
  const counted = series.taken.filter((one) => pertence(series, one));
  return days.map((day, at) => (counts[at] ?? 0) - counted.filter((one) => one < day).length);
}

/** Counts how many occurrences of each series are listed up to `data`, by their state on `hoje`. Computed, not walked. */
export function countSeries(all: readonly OpenSeries[], data: CivilDate, hoje: CivilDate): CountedSeries[] {
  const [tomorrow, afterData] = [addDays(hoje, 1), addDays(data, 1)];
  const ends = new Map<string, CivilDate>();
  const endOf = (series: OpenSeries): CivilDate => {
    // Nothing is remembered before it was created (E087).
    if (series.createdOn > data) return afterData;
    const key = `${series.quantidade_lembrar}${series.periodo_lembrar}`;
    const end = ends.get(key) ?? firstUnlisted(series, data);
    ends.set(key, end);
    return end;
  };
  return all.map((series) => {
    const days = [endOf(series), hoje, tomorrow];
    const [pending = 0, beforeToday = 0, upToToday = 0] = pendingBefore(series, days);
    const listed = Math.min(pending, OCORRENCIAS_MAX);
    const vencidos = Math.min(listed, beforeToday);
    const today = Math.min(listed, upToToday) - vencidos;
    return { series, count: { vencidos, hoje: today, a_vencer: listed - vencidos - today, restantes: pending - listed } };
  });
}

const earlier = (a: { readonly day: CivilDate; readonly id: number }, b: { readonly day: CivilDate; readonly id: number }): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id;

/** How many occurrences each of the days has; of a series, among its first ones that are listed. `days` follow one another. */
export function countByDay(all: readonly OpenSeries[], days: readonly CivilDate[]): number[] {
  const bounds = [...days, ...days.slice(-1).map((last) => addDays(last, 1))];
  const totals = days.map(() => 0);
  for (const series of all) {
    const before = pendingBefore(series, bounds).map((count) => Math.min(count, OCORRENCIAS_MAX));
    for (const at of totals.keys()) totals[at] = (totals[at] ?? 0) + (before[at + 1] ?? 0) - (before[at] ?? 0);
  }
  return totals;
}

/** How many occurrences of a series are listed. */
const listedOf = ({ count }: CountedSeries): number => count.vencidos + count.hoje + count.a_vencer;

function* listed(counted: CountedSeries, upTo: CivilDate): Generator<Occurrence> {
  const { series, count } = counted;
  let left = listedOf(counted);
  for (const day of ocorrenciasDesde(series, series.next)) {
    if (left === 0 || day > upTo) return;
    if (series.taken.includes(day)) continue;
    left -= 1;
    yield { id: series.id, day, restantes: left === 0 ? count.restantes : 0 };
  }
}

/** The first `take` listed occurrences of all series, by day and code. */
export function firstOccurrences(all: readonly CountedSeries[], take: number): Occurrence[] {
  const order = all
    .filter((one) => listedOf(one) > 0)
    .map((one) => ({ one, day: one.series.next, id: one.series.id }))
    .sort(earlier)
    .slice(0, take);
  // Each of these has one by the last one's day: nothing later can be among the first `take`.
  const last = order.length === take ? order.at(-1)?.day : undefined;
  const upTo = last ?? '9999-12-31';
  return order
    .flatMap(({ one }) => [...listed(one, upTo)])
    .sort(earlier)
    .slice(0, take);
}

/** The listed occurrences of one day, by code. */
export function occurrencesOn(all: readonly CountedSeries[], day: CivilDate): Occurrence[] {
  return all
    .flatMap((counted): Occurrence[] => {
      const { series, count } = counted;
      const listed = listedOf(counted);
      const [before = 0, after = 0] = pendingBefore(series, [day, addDays(day, 1)]).map((pending) => Math.min(pending, listed));
      return after > before ? [{ id: series.id, day, restantes: after === listed ? count.restantes : 0 }] : [];
    })
    .sort(earlier);
}
