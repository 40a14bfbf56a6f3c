import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { expectedEnds } from './forecast.ts';
import type { Window } from './window.ts';

const DAY: Window = { from: '08:00', to: '20:00', sundays: false };
const one = (aguardando: number, sair_em: string, id = 1) => ({ id, sair_em: new Date(sair_em), aguardando });
const endOf = (id: number, ...asked: Parameters<typeof expectedEnds>): string | undefined =>
  expectedEnds(...asked)
    .get(id)
    ?.toISOString();

describe('a batch should be over', () => {
  const now = new Date('2026-11-23T22:30:00Z');
  test.each([
    ['the same evening', 20, '2026-11-23T22:50:00.000Z'],
    ['exactly when it closes', 30, '2026-11-23T23:00:00.000Z'],
    ['the next morning, what is left at night', 40, '2026-11-24T11:10:00.000Z'],
    ['two days later', 30 + 720 + 5, '2026-11-25T11:05:00.000Z'],
  ])('%s', (_when, waiting, expected) =>
    expect(endOf(1, [one(waiting, '2026-11-23T22:00:00Z')], { perMinute: 1, window: DAY }, now)).toBe(expected),
  );

  test('on Monday, begun on Saturday evening', () => {
    const saturday = new Date('2026-11-28T22:50:00Z');
    expect(endOf(1, [one(20, '2026-11-28T22:00:00Z')], { perMinute: 1, window: DAY }, saturday)).toBe('2026-11-30T11:10:00.000Z');
  });

  test('after those before it, and of those after it knows nothing', () => {
    const queue = [one(20, '2026-11-23T12:00:00Z', 1), one(20, '2026-11-23T11:00:00Z', 2), one(20, '2026-11-23T12:00:00Z', 3)];
    const ends = expectedEnds(queue, { perMinute: 1, window: null }, now);
    expect([2, 1, 3].map((id) => ends.get(id)?.toISOString())).toEqual([
      '2026-11-23T22:50:00.000Z',
      '2026-11-23T23:10:00.000Z',
      '2026-11-23T23:30:00.000Z',
    ]);
  });

  const LATER = new Date('2026-11-24T03:00:00.000Z');
  const waits = { ultima: null, vencidas: 0, perguntadas: 0, agendada: false };
  const began = one(1, '2026-11-23T22:00:00Z');

  test('not before whoever of it waits for another try, which its pace does not bring forward', () => {
    const queue = [{ ...began, tail: { ...waits, ultima: LATER } }];
    expect(endOf(1, queue, { perMinute: 60, window: null }, now)).toBe(LATER.toISOString());
    expect(endOf(1, queue, { perMinute: 60, window: DAY }, now)).toBe('2026-11-24T11:00:00.000Z');
    expect(endOf(1, queue, { perMinute: 0, window: null }, now)).toBe(LATER.toISOString());
    const many = [{ ...one(600, '2026-11-23T22:00:00Z'), tail: { ...waits, vencidas: 599, ultima: LATER } }];
    expect(endOf(1, many, { perMinute: 1, window: null }, now)).toBe('2026-11-24T08:30:00.000Z');
  });

  test('nobody knows when, while the provider is asked about those in doubt, or where those who wait leave as they can', () => {
    const asked = [{ ...one(0, '2026-11-23T22:00:00Z'), tail: { ...waits, perguntadas: 3 } }];
    expect(endOf(1, asked, { perMinute: 60, window: null }, now)).toBeUndefined();
    expect(endOf(1, [began], { perMinute: 0, window: null }, now)).toBeUndefined();
    expect(endOf(1, [{ ...began, tail: { ...waits, vencidas: 1, ultima: LATER } }], { perMinute: 0, window: null }, now)).toBeUndefined();
  });
});

const Time = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const AnyWindow = fc.record({ from: Time, to: Time, sundays: fc.boolean() });
const Minute = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z') / MINUTE_MS, max: Date.parse('2030-01-01T00:00:00Z') / MINUTE_MS });
const Instant = Minute.map((minute) => new Date(minute * MINUTE_MS));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether the hours are open at a minute since 1970, a Thursday, by a clock three hours behind. */
function isOpen({ from, to, sundays }: Window, minute: number): boolean {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  const [day, time] = [Math.floor((minute - 180) / 1440), (minute - 180) % 1440];
  const began = begins > ends && time < ends ? day - 1 : day;
  if (!sundays && (began + 4) % 7 === 0) return false;
  if (begins === ends) return true;
  return begins < ends ? time >= begins && time < ends : time >= begins || time < ends;
}

test('the open minutes until the end are those that the people who wait take, neither more nor fewer', () => {
  fc.assert(
    fc.property(AnyWindow, Minute, fc.integer({ min: 1, max: 1000 }), (window, begins, waiting) => {
      const now = new Date(begins * MINUTE_MS);
      const end = expectedEnds([{ id: 1, sair_em: now, aguardando: waiting }], { perMinute: 1, window }, now).get(1);
      let minute = begins;
      for (let open = 0; open < waiting; minute += 1) if (isOpen(window, minute)) open += 1;
      expect(end).toEqual(new Date(minute * MINUTE_MS));
    }),
  );
});

test('several that may leave now are over when one of all their people would be', () => {
  fc.assert(
    fc.property(AnyWindow, Instant, fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }), (window, now, sizes) => {
      const settings = { perMinute: 20, window };
      const queue = sizes.map((aguardando, at) => ({ id: at + 1, sair_em: now, aguardando: aguardando * 20 }));
      const whole = { id: 1, sair_em: now, aguardando: queue.reduce((sum, { aguardando }) => sum + aguardando, 0) };
      expect(expectedEnds(queue, settings, now).get(sizes.length)).toEqual(expectedEnds([whole], settings, now).get(1));
    }),
  );
});
