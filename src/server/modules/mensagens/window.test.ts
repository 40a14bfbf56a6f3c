import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Window, lastOpened, nextOpen } from './window.ts';

const DAY: Window = { from: '08:00', to: '20:00', sundays: false };

test.each([
  ['in the morning', '2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z'],
  ['a minute before', '2026-11-23T10:59:30Z', '2026-11-23T11:00:00Z'],
  ['when it closes', '2026-11-23T23:00:00Z', '2026-11-24T11:00:00Z'],
  ['after midnight in London, still the evening here', '2026-11-24T01:00:00Z', '2026-11-24T11:00:00Z'],
  ['on Saturday evening', '2026-11-28T23:30:00Z', '2026-11-30T11:00:00Z'],
  ['on Sunday', '2026-11-29T15:00:00Z', '2026-11-30T11:00:00Z'],
])('%s', (_when, instant, expected) => expect(nextOpen(DAY, new Date(instant)).toISOString()).toBe(new Date(expected).toISOString()));

test('over midnight, and at any hour', () => {
  const night: Window = { from: '22:00', to: '02:00', sundays: true };
  expect(nextOpen(night, new Date('2026-11-24T04:30:00Z'))).toEqual(new Date('2026-11-24T04:30:00Z'));
  expect(nextOpen(night, new Date('2026-11-24T05:00:00Z'))).toEqual(new Date('2026-11-25T01:00:00Z'));
  const any: Window = { from: '00:00', to: '00:00', sundays: true };
  expect(nextOpen(any, new Date('2026-11-29T05:00:00Z'))).toEqual(new Date('2026-11-29T05:00:00Z'));
});

const Time = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);

test('never earlier than asked, and what is open once stays where it is', () => {
  fc.assert(
    fc.property(
      fc.record({ from: Time, to: Time, sundays: fc.boolean() }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (window, instant) => {
        const open = nextOpen(window, instant);
        expect(open.getTime()).toBeGreaterThanOrEqual(instant.getTime());
        expect(nextOpen(window, open)).toEqual(open);
      },
    ),
  );
});

test('the last open hours began when they did, the day before where they have not begun yet, and on Saturday for a Sunday', () => {
  const opened = (window: Window, instant: string) => lastOpened(window, new Date(instant)).toISOString();
  const day: Window = { from: '08:00', to: '20:00', sundays: false };
  expect(opened(day, '2026-11-24T02:00:00Z')).toBe('2026-11-23T11:00:00.000Z');
  expect(opened(day, '2026-11-24T10:59:00Z')).toBe('2026-11-23T11:00:00.000Z');
  expect(opened(day, '2026-11-24T11:00:00Z')).toBe('2026-11-24T11:00:00.000Z');
  expect(opened(day, '2026-11-22T15:00:00Z')).toBe('2026-11-21T11:00:00.000Z');
  expect(opened({ from: '22:00', to: '02:00', sundays: false }, '2026-11-24T05:00:00Z')).toBe('2026-11-24T01:00:00.000Z');
});
