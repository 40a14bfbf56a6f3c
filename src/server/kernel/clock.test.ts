import { expect, test } from 'vitest';
import { forwardClock } from './clock.ts';

test('a clock that only goes forward follows the machine ahead, and goes on where that is set back', () => {
  let [wall, elapsed] = [1_000_000, 0];
  const now = forwardClock(
    () => wall,
    () => elapsed,
  );
  const passes = (seconds: number, jump = 0): number => {
    wall += (seconds + jump) * 1000;
    elapsed += seconds * 1000;
    return now();
  };
  expect(now()).toBe(1_000_000);
  expect(passes(30)).toBe(1_030_000);
  expect(passes(1, 3600)).toBe(4_631_000);
  expect(passes(1, -7200)).toBe(4_632_000);
  expect(passes(30)).toBe(4_662_000);
});
