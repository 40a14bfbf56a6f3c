import { execFile } from 'node:child_process';
import { pbkdf2 } from 'node:crypto';
import os from 'node:os';
import { promisify } from 'node:util';

const ITERATIONS = 30_000;
const ROUNDS = 5;
/**
 * What one round takes on the machine the limits were set on, with nothing beside it: of reckoning, of processes that take memory, and of those that
 * reach for what is far in it.
 */
const QUIET_MS = { reckoning: 70, memory: 200, reach: 230 } as const;

const derive = promisify(pbkdf2);
const run = promisify(execFile);

const reckon = async (): Promise<void> => void (await derive('senha', 'sal', ITERATIONS, 64, 'sha512'));

/** A page of memory that was never touched is the kernel's work, as is a process: a virtual machine may be slow at these and quick at the rest. */
const TAKE_64_MB =
  'const taken = []; for (let at = 0; at < 64; at += 1) { const one = new Uint8Array(1 << 20); for (let to = 0; to < one.length; to += 4096) one[to] = 1; taken.push(one); }';
const takeMemory = async (): Promise<void> => void (await run(process.execPath, ['-e', TAKE_64_MB]));

/** Each place of 16 MB says the next: where other machines of the same host crowd its cache, a browser is half again as slow, and a sum is not. */
const FAR_IN_16_MB =
  'const n = 1 << 22, next = new Int32Array(n); for (let at = 0, to = 0; at < n; at += 1) { const then = (Math.imul(to, 1664525) + 1013904223) & (n - 1); next[to] = then; to = then; } let at = 0; for (let step = 0; step < 2e6; step += 1) at = next[at]; if (at < 0) throw at;';
const reachFar = async (): Promise<void> => void (await run(process.execPath, ['-e', FAR_IN_16_MB]));

/** The same work on every core at once, so that whoever else uses one of them shows. */
async function round(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  return performance.now() - start;
}

async function median(work: () => Promise<void>): Promise<number> {
  const rounds: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round(work));
  return rounds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** How many times as long as on the quiet machine things take right now: 1 or more. */
export async function measurePace(): Promise<number> {
  return Math.max(
    1,
    (await median(reckon)) / QUIET_MS.reckoning,
    (await median(takeMemory)) / QUIET_MS.memory,
    (await median(reachFar)) / QUIET_MS.reach,
  );
}
