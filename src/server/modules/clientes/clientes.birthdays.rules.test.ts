import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#contract/kernel/dates.ts';
import { ageOn, birthdayKeys, daysAround } from './clientes.birthdays.rules.ts';

test('two days before and seven after, across the year', () => {
  expect(daysAround('2026-12-28')).toEqual([
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
  ]);
});

test.each([
  ['2027-02-28', [228, 229]],
  ['2028-02-28', [228]],
  ['2028-02-29', [229]],
  ['2100-02-28', [228, 229]],
  ['2026-11-21', [1121]],
])('on %s those born on %j are celebrated', (day, keys) => expect(birthdayKeys([day]).map((one) => one.key)).toEqual(keys));

test('everybody has one birthday a year', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1901, max: 2198 }), (after, year) => {
      const born = addDays('1900-01-01', after);
      const key = Number(born.slice(5, 7)) * 100 + Number(born.slice(8));
      const length = daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
      const days = Array.from({ length }, (_, at) => addDays(`${year}-01-01`, at));
      expect(birthdayKeys(days).filter((one) => one.key === key)).toHaveLength(1);
    }),
    { numRuns: 30 },
  ));

test('the age is that of the birthday, not of today', () => expect(ageOn('2027-01-02', '1990-01-02')).toBe(37));
