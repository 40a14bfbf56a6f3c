import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OCORRENCIAS_MAX } from '#contract/eventos/eventos.labels.ts';
import { dataLembrar } from '#contract/eventos/eventos.rules.ts';
import { ocorrenciasDesde } from '#contract/eventos/recorrencia.ts';
import { type Periodo, addDays } from '#contract/kernel/dates.ts';
import { type Occurrence, type OpenSeries, countByDay, countSeries, firstOccurrences, occurrencesOn } from './eventos.series.ts';

const HOJE = '2026-11-21';

const series = (next: string, more: Partial<OpenSeries> = {}): OpenSeries => ({
  id: 1,
  data_programada: next,
  recorrente_periodo: 'D',
  recorrente_quantidade: 1,
  recorrente_data_limite: null,
  recorrente_repetir: null,
  quantidade_lembrar: 0,
  periodo_lembrar: 'D',
  next,
  taken: [],
  createdOn: '2020-01-01',
  ...more,
});

const count = (one: OpenSeries) => countSeries([one], HOJE, HOJE)[0]?.count;
const first = (all: readonly OpenSeries[], take: number, day = HOJE): Occurrence[] => firstOccurrences(countSeries(all, day, day), take);
const days = (all: readonly OpenSeries[], take: number) => first(all, take).map((one) => one.day);

describe('occurrences of a series', () => {
  test('are counted by state, today apart', () =>
    expect(count(series('2026-11-18', { quantidade_lembrar: 2 }))).toEqual({ vencidos: 3, hoje: 1, a_vencer: 2, restantes: 0 }));
  test('that have a row are not among them', () =>
    expect(days([series('2026-11-18', { taken: ['2026-11-20'] })], 9)).not.toContain('2026-11-20'));
  test('that have a row beyond an end that came nearer take nothing from those before it', () => {
    const shortened = series('2026-11-18', { recorrente_repetir: 3, quantidade_lembrar: 5, taken: ['2026-12-05'] });
    expect(count(shortened)).toEqual({ vencidos: 3, hoje: 1, a_vencer: 0, restantes: 0 });
    expect(countByDay([shortened], ['2026-12-05', '2026-12-06'])).toEqual([0, 0]);
  });
  test('are sixty at most, the oldest, and the last says how many are left', () => {
    const old = series('2026-01-01');
    expect(count(old)).toEqual({ vencidos: 60, hoje: 0, a_vencer: 0, restantes: 265 });
    const listed = first([old], 200);
    expect([listed.length, listed[58]?.restantes, listed[59]]).toEqual([60, 0, { id: 1, day: '2026-03-01', restantes: 265 }]);
  });
  test('are remembered before they are due, but not before the series was created', () => {
    const monthly = { recorrente_periodo: 'M', quantidade_lembrar: 1, periodo_lembrar: 'M' } as const;
    expect(days([series('2026-12-21', monthly)], 9)).toEqual(['2026-12-21']);
    expect(days([series('2026-12-22', monthly)], 9)).toEqual([]);
    expect(days([series('2026-12-01', { ...monthly, createdOn: '2026-11-22' })], 9)).toEqual([]);
  });
  test('at the end of a longer month are remembered with the last day of the shorter one', () =>
    expect(
      first([series('2026-03-31', { recorrente_periodo: 'M', quantidade_lembrar: 1, periodo_lembrar: 'M' })], 9, '2026-02-28').map(
        (one) => one.day,
      ),
    ).toEqual(['2026-03-31']));
  test('of several series come by day, then by code', () => {
    const other = series('2026-11-19', { id: 2, recorrente_quantidade: 2 });
    expect(first([other, series('2026-11-19')], 3).map((one) => [one.day, one.id])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-19', 2],
      ['2026-11-20', 1],
    ]);
  });
  test('of a series with none listed yet leave room for those of another', () => {
    const later = series('2026-11-22', { id: 2 });
    const now = series('2026-11-21', { recorrente_quantidade: 2, quantidade_lembrar: 1, periodo_lembrar: 'M' });
    expect(days([later, now], 2)).toEqual(['2026-11-21', '2026-11-23']);
  });
});

const anySeries = fc
  .record({
    start: fc.integer({ min: -900, max: 40 }),
    recorrente_periodo: fc.constantFrom<Periodo>('D', 'S', 'M', 'A'),
    recorrente_quantidade: fc.integer({ min: 1, max: 9 }),
    recorrente_repetir: fc.option(fc.integer({ min: 0, max: 90 })),
    quantidade_lembrar: fc.integer({ min: 0, max: 12 }),
    periodo_lembrar: fc.constantFrom<Periodo>('D', 'S', 'M'),
    created: fc.integer({ min: -1000, max: 5 }),
    takenAt: fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 12 }),
  })
  .map(({ start, created, takenAt, ...more }): OpenSeries => {
    const one = series(addDays(HOJE, start), { ...more, createdOn: addDays(HOJE, created) });
    const generated: string[] = [];
    // Rows of days that it had before somebody gave it a nearer end are there too.
    for (const day of ocorrenciasDesde({ ...one, recorrente_repetir: null }, one.next)) {
      generated.push(day);
      if (generated.length > 70) break;
    }
    return { ...one, taken: takenAt.flatMap((at) => generated[at] ?? []).sort() };
  });

/** What the rules say, one occurrence at a time. */
function walked(one: OpenSeries): string[] {
  const found: string[] = [];
  for (const day of ocorrenciasDesde(one, one.next)) {
    const remembered = dataLembrar({ ...one, data_programada: day, data_reagendamento: null }, one.createdOn);
    if (day > HOJE && remembered > HOJE) break;
    if (!one.taken.includes(day)) found.push(day);
  }
  return found;
}

test('counting and listing give what walking the series gives', () =>
  fc.assert(
    fc.property(fc.array(anySeries, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 300 }), (several, take) => {
      const all = several.map((one, id) => ({ ...one, id }));
      const expected = all
        .flatMap((one) =>
          walked(one)
            .slice(0, OCORRENCIAS_MAX)
            .map((day) => `${day} ${one.id}`),
        )
        .sort();
      expect(first(all, take).map((one) => `${one.day} ${one.id}`)).toEqual(expected.slice(0, take));
      for (const one of all) {
        const pending = walked(one);
        const shown = pending.slice(0, OCORRENCIAS_MAX);
        expect(count(one)).toEqual({
          vencidos: shown.filter((day) => day < HOJE).length,
          hoje: shown.filter((day) => day === HOJE).length,
          a_vencer: shown.filter((day) => day > HOJE).length,
          restantes: pending.length - shown.length,
        });
      }
    }),
  ));

test('the occurrences of a day are those of the list that fall on it', () =>
  fc.assert(
    fc.property(fc.array(anySeries, { minLength: 1, maxLength: 4 }), fc.integer({ min: -40, max: 40 }), (several, ahead) => {
      const all = countSeries(
        several.map((one, id) => ({ ...one, id })),
        HOJE,
        HOJE,
      );
      const day = addDays(HOJE, ahead);
      expect(occurrencesOn(all, day)).toEqual(firstOccurrences(all, 300).filter((one) => one.day === day));
    }),
  ));

test('days counted together are those counted one by one', () =>
  fc.assert(
    fc.property(fc.array(anySeries, { maxLength: 4 }), (several) => {
      const days = Array.from({ length: 14 }, (_, at) => addDays(HOJE, at));
      const one = (day: string): number => occurrencesOn(countSeries(several, day, HOJE), day).length;
      expect(countByDay(several, days)).toEqual(days.map(one));
    }),
  ));
