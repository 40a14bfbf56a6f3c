import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLAGS } from '../../../tools/memoria.ts';

/** A guard against hanging: a loaded machine takes ten times as long. */
const GIVE_UP_MS = 60_000;

/** Whether V8 optimizes what it is told to, in a process started with the server's flags: when its start is over, and when it has had work. */
const PROGRAM = `
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
  keepMemorySmall().started();
  const idle = optimizes();
  const busy = setInterval(() => {
    for (const end = performance.now() + 40; performance.now() < end; );
    if (!optimizes()) return;
    clearInterval(busy);
    console.log(JSON.stringify(idle));
  }, 10);
`;

test('code is optimized once the process is busy, and not by a start', () => {
  const flags = [...FLAGS, '--allow-natives-syntax', '--input-type=module'];
  const said = execFileSync(process.execPath, [...flags, '--eval', PROGRAM], { encoding: 'utf8', timeout: GIVE_UP_MS });
  expect(JSON.parse(said)).toBe(false);
});
