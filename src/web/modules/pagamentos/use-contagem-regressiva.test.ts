import { describe, expect, test } from 'vitest';
import { secondsLeft } from './use-contagem-regressiva.ts';

const SINCE = { wall: 1_800_000_000_000, counted: 5000 };
/** After so many seconds by each clock. */
const after = (wall: number, counted: number) =>
  secondsLeft(60, SINCE, { wall: SINCE.wall + wall * 1000, counted: SINCE.counted + counted * 1000 });

describe('the minute of a card', () => {
  test('is counted down to its end, and no further', () => {
    expect([after(0, 0), after(0.2, 0.2), after(59.9, 59.9), after(60, 60), after(90, 90)]).toEqual([60, 60, 1, 0, 0]);
  });

  test('goes on while the machine sleeps', () => {
    expect(after(3600, 2)).toBe(0);
  });

  test('is no hour where the clock on the wall is set back by one', () => {
    expect([after(-3590, 10), after(-3540, 60)]).toEqual([50, 0]);
  });
});
