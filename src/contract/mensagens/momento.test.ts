import { expect, test } from 'vitest';
import { momentOf } from './momento.ts';

test.each([
  ['2026-11-23 09:30', '2026-11-23T12:30:00.000Z'],
  ['2026-11-23 23:59:58', '2026-11-24T02:59:58.000Z'],
  ['2026-11-23T09:30', '2026-11-23T12:30:00.000Z'],
  ['2026-11-23T09:30:00-03:00', '2026-11-23T12:30:00.000Z'],
  ['2026-11-23T12:30:00.000Z', '2026-11-23T12:30:00.000Z'],
  ['2026-02-30 10:00', null],
  ['2026-11-23 24:00', null],
  ['2026-11-23 10:61', null],
  ['9999-12-31 20:59', '9999-12-31T23:59:00.000Z'],
  // In Greenwich it is a year that nobody could send back.
  ['9999-12-31 21:00', null],
  ['9999-12-31T23:59:59-03:00', null],
  ['amanhã', null],
  ['', null],
])('%s is %s', (text, expected) => expect(momentOf(text)?.toISOString() ?? null).toBe(expected));
