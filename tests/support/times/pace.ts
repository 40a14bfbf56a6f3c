import { pbkdf2 } from 'node:crypto';
import os from 'node:os';
import { promisify } from 'node:util';

const ITERATIONS = 30_000;
const ROUNDS = 5;
/** What one round takes on the machine the limits were set on, with nothing beside it. */
const QUIET_MS = 70;

const work = promisify(pbkdf2);

/** The same work on every core at once, so that whoever else uses one of them shows. */
async function round(): Promise<number> {
  const start = performance.now();
  await Promise.all(Array.from({ length: os.availableParallelism() }, () => work('senha', 'sal', ITERATIONS, 64, 'sha512')));
  return performance.now() - start;
}

/** How many times as long as on the quiet machine things take right now: 1 or more. */
export async function measurePace(): Promise<number> {
  const rounds: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round());
  const [, , median = QUIET_MS] = rounds.toSorted((one, other) => one - other);
  return Math.max(1, median / QUIET_MS);
}
