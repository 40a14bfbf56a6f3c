import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageAt,
  civilDateAt,
  formatCivilDate,
  formatInstant,
  isCivilDate,
  parseBrazilianDate,
  timeAt,
} from './dates.ts';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('civil days', () => {
  test('are read back as they are written, with and without bars', () => {
    fc.assert(
      fc.property(day, (civil) => {
        const written = formatCivilDate(civil);
        return parseBrazilianDate(written) === civil && parseBrazilianDate(written.replaceAll('/', '')) === civil && isCivilDate(civil);
      }),
    );
  });

  test.each([
    ['1/2/2026', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    [' 30/04/2026 ', '2026-04-30'],
    ['31-12-1999', '1999-12-31'],
  ])('%s is %s', (typed, civil) => {
    expect(parseBrazilianDate(typed)).toBe(civil);
  });

  test.each([
    '31/02/2026',
    '29/02/2025',
    '31/04/2026',
    '31/06/2026',
    '31/09/2026',
    '31/11/2026',
    '32/12/2026',
    '00/01/2026',
    '01/13/2026',
    '1/2/26',
    '2026-01-01',
    'amanhã',
    '',
  ])('%j is no day', (typed) => {
    expect(parseBrazilianDate(typed)).toBeNull();
  });

  test('only days of the calendar are civil', () => {
    expect(['2026-02-29', '2026-1-1', '2026-01-01T00:00:00Z', '1900-02-29', '0000-01-01', '2026-00-01'].filter(isCivilDate)).toEqual([]);
  });
});

test('an age changes on the birthday, and only then', () => {
  expect([ageAt('1980-11-21', '2026-11-21'), ageAt('1980-11-22', '2026-11-21'), ageAt('2026-11-21', '2026-11-21')]).toEqual([46, 45, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 110 }), (days, years) => {
      const birth = addDays('1920-01-01', days);
      const birthday = addMonths(birth, years * 12);
      // Who was born on 29/02 turns a year older on 01/03 of a common year.
      fc.pre(birthday.slice(5) === birth.slice(5));
      expect(ageAt(birth, birthday)).toBe(years);
      expect(ageAt(birth, addDays(birthday, -1))).toBe(years - 1);
    }),
  );
});

describe('instants on the clock of São Paulo', () => {
  test.each([
    ['2026-01-01T02:59:59Z', '2025-12-31', '23:59'],
    ['2026-01-01T03:00:00Z', '2026-01-01', '00:00'],
    // Daylight saving of 2018: two hours behind UTC.
    ['2018-12-01T01:30:00Z', '2018-11-30', '23:30'],
  ])('%s is %s %s, whatever the zone of the process', (instant, civil, time) => {
    expect([civilDateAt(new Date(instant)), timeAt(new Date(instant))]).toEqual([civil, time]);
    expect(formatInstant(new Date(instant))).toBe(`${formatCivilDate(civil)} ${time}`);
  });
});
