import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { dateProblem, dateValue, pastDateValue, steppedDate, typedDate } from './typed-date.ts';

const HOJE = '2026-11-22';
const type = (keys: string): string => [...keys].reduce((text, key) => typedDate(text, text + key), '');
const read = (keys: string): string => dateValue(type(keys), HOJE);

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('slashes appear by themselves and may be typed', () => {
  expect(type('31121999')).toBe('31/12/1999');
  expect(type('15/03/1990')).toBe('15/03/1990');
  expect(type('1/2/2026')).toBe('1/2/2026');
  expect(typedDate('', '31121999')).toBe('31/12/1999');
  expect(type('a1b')).toBe('1');
});

test('Backspace takes the slash away and it does not come back', () => {
  expect(typedDate('31/', '31')).toBe('31');
  expect(typedDate('31', '310')).toBe('31/0');
});

describe('one day, whatever the habit', () => {
  test('typed with slashes, dots, dashes, spaces or digits only, at once or key by key', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('/', '.', '-', ' ', ''), fc.constantFrom('/', '.', '-', ' ', ''), (civil, first, second) => {
        const [d, m, y] = formatCivilDate(civil).split('/');
        const written = `${d}${first}${m}${second}${y}`;
        return read(written) === civil && dateValue(typedDate('', written), HOJE) === civil;
      }),
    );
  });

  test('corrected from any point: what was typed, taken back and typed again', () => {
    fc.assert(
      fc.property(day, fc.nat(9), fc.constantFrom('/', ''), (civil, back, separator) => {
        const keys = formatCivilDate(civil).replaceAll('/', separator);
        let text = type(keys);
        for (let taken = 0; taken < back; taken++) text = typedDate(text, text.slice(0, -1));
        const rest = formatCivilDate(civil).slice(text.length);
        text = [...rest].reduce((now, key) => typedDate(now, now + key), text);
        return dateValue(text, HOJE) === civil;
      }),
    );
  });

  test('pasted as it is stored', () => {
    expect(dateValue(typedDate('', '1990-03-15'), HOJE)).toBe('1990-03-15');
  });

  test('that begins with its year is the same typed and pasted, and shown like the others once it is whole', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('-', '/', '.', ' '), (civil, separator) => {
        const written = civil.replaceAll('-', separator);
        expect(type(written)).toBe(formatCivilDate(civil));
        expect([read(written), dateValue(typedDate('', written), HOJE)]).toEqual([civil, civil]);
        // Without the zeros: the day of one digit may be followed by another.
        const [y = '', m, d] = civil.split('-');
        expect(read([y, Number(m), Number(d)].join(separator))).toBe(civil);
      }),
    );
  });

  test('that begins with its year and is none of the calendar is refused, never read as another', () => {
    for (const written of ['1990-02-30', '1990-13-01', '2012-00-10', '19900315']) {
      expect(dateProblem(read(written))).toBe('Data inválida');
      expect(dateProblem(dateValue(typedDate('', written), HOJE))).toBe('Data inválida');
    }
  });

  test.each([
    ['15/03/90', '1990-03-15'],
    ['150346', '2046-03-15'],
    ['15.03.47', '1947-03-15'],
    ['1-2-26', '2026-02-01'],
  ])('%s, with two digits of the year, is the nearest one: from eighty years ago to twenty ahead', (keys, civil) => {
    expect(read(keys)).toBe(civil);
  });

  test.each([
    ['hoje', '2026-11-22'],
    ['Ontem', '2026-11-21'],
    ['amanhã', '2026-11-23'],
    ['amanha', '2026-11-23'],
    ['+30', '2026-12-22'],
    ['-7', '2026-11-15'],
  ])('%s is counted from today', (keys, civil) => {
    expect(read(keys)).toBe(civil);
  });
});

test('a day is read strictly and never guessed', () => {
  expect(dateValue('15/03/1990', HOJE)).toBe('1990-03-15');
  expect(dateValue('1/2/2026', HOJE)).toBe('2026-02-01');
  expect(dateValue('31/02/2026', HOJE)).toBe('31/02/2026');
  expect(dateProblem('31/02/2026')).toBe('Data inválida');
  expect(dateProblem('15/03/90')).toBe('Data inválida');
  expect(dateProblem('1990-03-15')).toBeNull();
  expect(dateProblem('')).toBeNull();
});

describe('keys that walk', () => {
  test('arrows by day, pages by month, from today when empty', () => {
    expect(steppedDate('2026-02-28', 'ArrowUp', HOJE)).toBe('2026-03-01');
    expect(steppedDate('2026-03-01', 'ArrowDown', HOJE)).toBe('2026-02-28');
    expect(steppedDate('2026-01-31', 'PageUp', HOJE)).toBe('2026-02-28');
    expect(steppedDate('2026-01-31', 'PageDown', HOJE)).toBe('2025-12-31');
    expect(steppedDate('', 'ArrowUp', HOJE)).toBe(HOJE);
  });

  test('a text that is no day stays as it was typed, and any other key is no step', () => {
    expect(steppedDate('31/02/2026', 'ArrowUp', HOJE)).toBeNull();
    expect(steppedDate('2026-01-31', 'Enter', HOJE)).toBeNull();
  });
});

describe('a birth', () => {
  test('somebody old who types two digits is as old as they are', () => {
    expect(['01/02/45', '1/2/27', '01/02/90', '01/02/26', '01/02/03'].map((text) => pastDateValue(text, HOJE))).toEqual([
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
        const birth = pastDateValue(`01/01/${String(year).padStart(2, '0')}`, HOJE);
        expect(birth <= HOJE).toBe(true);
        expect(birth.endsWith('-01-01')).toBe(true);
      }),
    );
  });

  test('a whole year is what it says, and what is no day stays to be refused', () => {
    expect(pastDateValue('01/02/2045', HOJE)).toBe('2045-02-01');
    expect(pastDateValue('hoje', HOJE)).toBe(HOJE);
  });
});
