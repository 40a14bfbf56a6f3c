import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Periodo, addDays, addMonths, civilDateAt } from '../kernel/dates.ts';
import { type Serie, contarOcorrencias, ocorrencia, ocorrenciasDesde, pertence, proximaOcorrencia } from './recorrencia.ts';

const serie = (data_programada: string, more: Partial<Serie> = {}): Serie => ({
  data_programada,
  recorrente_periodo: 'M',
  recorrente_quantidade: 1,
  recorrente_data_limite: null,
  recorrente_repetir: null,
  ...more,
});
const first = (one: Serie, n: number) => Array.from({ length: n }, (_, k) => ocorrencia(one, k));
const take = (one: Serie, from: string, n: number): string[] => {
  const dates: string[] = [];
  for (const date of ocorrenciasDesde(one, from)) {
    if (dates.length === n) break;
    dates.push(date);
  }
  return dates;
};

describe('a monthly series counts from its anchor', () => {
  test.each([
    ['2026-01-28', ['2026-01-28', '2026-02-28', '2026-03-28', '2026-04-28']],
    ['2026-01-29', ['2026-01-29', '2026-02-28', '2026-03-29', '2026-04-29']],
    ['2026-01-30', ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']],
    ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
  ])('from %s', (anchor, dates) => expect(first(serie(anchor), 4)).toEqual(dates));

  test('a leap day every year falls on 28/02 and comes back', () =>
    expect(first(serie('2024-02-29', { recorrente_periodo: 'A' }), 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]));
});

describe('a series ends', () => {
  test('after its repetitions beyond the first', () => expect(first(serie('2026-01-10', { recorrente_repetir: 3 }), 5)[4]).toBeNull());
  test('with three repetitions there are four occurrences', () =>
    expect(take(serie('2026-01-10', { recorrente_repetir: 3 }), '2026-01-01', 9)).toHaveLength(4));
  test('on its limit, which still counts', () =>
    expect(take(serie('2026-01-31', { recorrente_data_limite: '2026-03-31' }), '2026-01-01', 9)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]));
});

test('a series has no day after the last of the calendar, however long its period', () => {
  const rare = serie('2026-01-01', { recorrente_periodo: 'A', recorrente_quantidade: 3650 });
  expect([take(rare, '2026-01-01', 9), contarOcorrencias(rare, '2026-01-01', ['2200-01-01'])]).toEqual([['2026-01-01'], [1]]);
});

test('what was done is left out', () => {
  const daily = serie('2026-01-01', { recorrente_periodo: 'D' });
  expect(proximaOcorrencia(daily, '2026-01-02', new Set(['2026-01-02', '2026-01-03']))).toBe('2026-01-04');
  expect(proximaOcorrencia(serie('2026-01-01', { recorrente_repetir: 0 }), '2026-01-01', new Set(['2026-01-01']))).toBeNull();
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const anySerie = fc.record({
  data_programada: anyDay,
  recorrente_periodo: fc.constantFrom<Periodo>('D', 'S', 'M', 'A'),
  recorrente_quantidade: fc.integer({ min: 1, max: 40 }),
  recorrente_data_limite: fc.option(anyDay),
  recorrente_repetir: fc.option(fc.integer({ min: 0, max: 30 })),
});

test('occurrences rise, hold to their limits, and each one knows it belongs', () =>
  fc.assert(
    fc.property(anySerie, anyDay, (one, from) => {
      const dates = take(one, from, 40);
      for (const [index, date] of dates.entries()) {
        expect(date >= from && date >= one.data_programada).toBe(true);
        expect(index === 0 || date > (dates[index - 1] ?? '')).toBe(true);
        expect(one.recorrente_data_limite === null || date <= one.recorrente_data_limite).toBe(true);
        expect(pertence(one, date)).toBe(true);
      }
    }),
  ));

test('nothing between two occurrences belongs, and none is skipped', () =>
  fc.assert(
    fc.property(anySerie, fc.integer({ min: 0, max: 20 }), (one, k) => {
      const [here, next] = [ocorrencia(one, k), ocorrencia(one, k + 1)];
      if (here === null) return;
      expect(take(one, here, 1)).toEqual([here]);
      if (next === null) return;
      expect(take(one, addDays(here, 1), 1)).toEqual([next]);
      if (addDays(here, 1) < next) expect(pertence(one, addDays(here, 1))).toBe(false);
    }),
  ));

test('counting gives what walking gives', () =>
  fc.assert(
    fc.property(anySerie, fc.integer({ min: -90, max: 2000 }), fc.integer({ min: -3, max: 900 }), (one, after, days) => {
      const from = addDays(one.data_programada, after);
      const ate = addDays(from, days);
      const walked = take(one, from, 1000).filter((date) => date <= ate);
      expect(contarOcorrencias(one, from, [addDays(ate, 1), from])).toEqual([walked.length, 0]);
    }),
  ));

test('months and years keep the day of the anchor or the last of the month', () =>
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
      const moved = addMonths(day, months);
      expect(moved.slice(8) === day.slice(8) || addDays(moved, 1).endsWith('-01')).toBe(true);
      expect(moved.slice(8) <= day.slice(8)).toBe(true);
    }),
  ));

test('the day of a series does not depend on the zone of the machine', () => {
  const zone = process.env['TZ'];
  try {
    const results = ['America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((name) => {
      process.env['TZ'] = name;
      return [first(serie('2026-01-31'), 4), civilDateAt(new Date('2026-02-01T02:59:00Z'))];
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(results[0]?.[1]).toBe('2026-01-31');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
