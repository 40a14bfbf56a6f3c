import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastDateValue } from './past-date.ts';

const TODAY = '2026-11-23';

test('somebody old who types two digits is as old as they are', () => {
  expect(['01/02/45', '1/2/27', '01/02/90', '01/02/26', '01/02/03'].map((text) => pastDateValue(text, TODAY))).toEqual([
    '1945-02-01',
    '1927-02-01',
    '1990-02-01',
    '2026-02-01',
    '2003-02-01',
  ]);
});

test('nobody is born in a year that has not come', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (year) => {
      const birth = pastDateValue(`01/01/${String(year).padStart(2, '0')}`, TODAY);
      expect(birth <= TODAY).toBe(true);
      expect(birth.endsWith('-01-01')).toBe(true);
    }),
  );
});

test('a whole year is what it says, and what is no day stays to be refused', () => {
  expect(pastDateValue('01/02/2045', TODAY)).toBe('2045-02-01');
  expect(pastDateValue('hoje', TODAY)).toBe(TODAY);
});
