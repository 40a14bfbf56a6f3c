import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLAGS } from '../../../tools/memoria.ts';

/** A guard against hanging: a loaded machine takes ten times as long. */
const GIVE_UP_MS = 60_000;

/** With what a process started with the server's flags prints: `optimizes` says whether V8 optimizes what it is told to, by now. */
const program = (then: string): string => `
  import { keepMemorySmall } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'give-back-memory.ts')).href)};
  const OPTIMIZED = 16;
  let asked = 0;
  const optimizes = () => {
    // One that was never told before.
    const twice = new Function('n', 'return n * 2 + ' + (asked += 1));
    %PrepareFunctionForOptimization(twice);
    twice(1);
    %OptimizeFunctionOnNextCall(twice);
    twice(2);
    return (%GetOptimizationStatus(twice) & OPTIMIZED) !== 0;
  };
  ${then}
`;

/** When its start is over, and when it has had work. */
const WORK = `
  keepMemorySmall().started();
  const idle = optimizes();
  const busy = setInterval(() => {
    for (const end = performance.now() + 40; performance.now() < end; );
    if (!optimizes()) return;
    clearInterval(busy);
    console.log(JSON.stringify(idle));
  }, 10);
`;

/** Once what the start left was collected, which takes as long here as in a machine that is slow: as many objects as it takes for 200 ms. */
const REST = `
  const many = [];
  const collected = () => {
    const before = process.cpuUsage();
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  do for (let more = 0; more < 2_000_000; more += 1) many.push({ more }); while (collected() < 200_000);
  keepMemorySmall({ quietMs: 1500 }).started();
  const gone = new FinalizationRegistry(() => setTimeout(() => {
    console.log(JSON.stringify(optimizes()));
    many.length = 0;
    process.exit();
  }, 1500));
  (() => gone.register({}, 'garbage'))();
  setInterval(() => many.length, 1000);
`;

/** How long after the start's garbage that of what is done right after it is collected, though the process is quiet again much sooner. */
const twice = (then: string): string => `
  const { started, answered } = keepMemorySmall({ quietMs: 20, apartMs: 1000 });
  let before = null;
  const gone = new FinalizationRegistry(() => {
    const now = performance.now();
    if (before !== null) {
      console.log(JSON.stringify(now - before));
      process.exit();
    }
    before = now;
    work();
    ${then}
  });
  const work = () => gone.register({}, 'garbage');
  work();
  started();
  setInterval(() => undefined, 1000);
`;

const said = (then: string, ...more: string[]): unknown => {
  const flags = [...FLAGS, ...more, '--allow-natives-syntax', '--input-type=module'];
  return JSON.parse(execFileSync(process.execPath, [...flags, '--eval', program(then)], { encoding: 'utf8', timeout: GIVE_UP_MS }));
};

test('code is optimized once the process is busy, and not by a start', () => {
  expect(said(WORK)).toBe(false);
});

test('nor by what is collected after it', () => {
  expect(said(REST, '--expose-gc')).toBe(false);
});

test('what work leaves right after a collection waits for the next, however quiet the process', () => {
  expect(said(twice('answered();'))).toBeGreaterThan(990);
});

test('what a process leaves that nobody asks anything of is collected too', () => {
  // V8 has a care of its own for a process at rest, which comes later.
  expect(said(twice(''), '--no-memory-reducer')).toBeGreaterThan(990);
});
