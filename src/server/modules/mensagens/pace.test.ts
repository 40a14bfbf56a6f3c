import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeTurn } from './pace.ts';

const START = Date.parse('2026-11-23T12:00:00Z');

test('no limit takes all that is wanted', () => {
  expect(takeTurn(0, new Date(START + 60_000), new Date(START), 20).count).toBe(20);
});

test('however it is asked, no minute carries more than its rate and what a second saves up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6000 }), fc.array(fc.nat(5000), { minLength: 1, maxLength: 200 }), (rate, waits) => {
      let now = START;
      let freeAt = new Date(0);
      const left: number[] = [];
      for (const wait of waits) {
        now += wait;
        const turn = takeTurn(rate, freeAt, new Date(now), 20);
        if (turn.count > 0) ({ freeAt } = turn);
        left.push(...Array.from({ length: turn.count }, () => now));
      }
      for (const moment of left) {
        const inMinute = left.filter((one) => one >= moment && one < moment + 60_000).length;
        expect(inMinute).toBeLessThanOrEqual(rate + Math.ceil(rate / 60) + 1);
      }
    }),
  );
});

test('whoever asks when it is free gets at least one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120_000 }), (rate) => {
      const first = takeTurn(rate, new Date(0), new Date(START), 20);
      expect(first.count).toBeGreaterThanOrEqual(1);
      expect(takeTurn(rate, first.freeAt, first.freeAt, 20).count).toBeGreaterThanOrEqual(1);
    }),
  );
});
