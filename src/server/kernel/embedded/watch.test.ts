import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

let up: boolean;
let starts: number;
let refusals: number;
let lines: string[];
const log = {
  warn: (...all: unknown[]) => void lines.push(String(all.at(-1))),
  error: (...all: unknown[]) => void lines.push(String(all.at(-1))),
};
const startAgain = async (): Promise<void> => {
  starts += 1;
  if (starts <= refusals) throw new Error('não desta vez');
  up = true;
};

beforeEach(() => {
  [up, starts, refusals, lines] = [true, 0, 0, []];
});
afterEach(() => void vi.restoreAllMocks());

test('what dies is started again, and both are in the log', async () => {
  const watching = watch({ isUp: () => up, startAgain }, log, 1);
  up = false;
  await expect.poll(() => up).toBe(true);
  up = false;
  await expect.poll(() => starts).toBe(2);
  await watching.stop();
  expect(lines.slice(0, 2)).toEqual(['o banco embutido terminou: será iniciado de novo', 'o banco embutido voltou']);
});

test('what does not come back is tried again, and said each time', async () => {
  refusals = 3;
  up = false;
  const watching = watch({ isUp: () => up, startAgain }, log, 1);
  await expect.poll(() => up).toBe(true);
  await watching.stop();
  expect(starts).toBe(4);
  expect(lines.filter((line) => line.includes('não voltou'))).toHaveLength(3);
});

test('an end that is wanted is left alone', async () => {
  const watching = watch({ isUp: () => up, startAgain }, log, 1);
  await watching.stop();
  up = false;
  await new Promise(setImmediate);
  expect([starts, lines]).toEqual([0, []]);
});
