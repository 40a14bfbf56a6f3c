import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Step {
  readonly name: string;
  /** What Node runs: a file and its arguments, from the root of the checkout. */
  readonly args: readonly string[];
}

const ROOT = path.resolve(import.meta.dirname, '..');

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

function run(step: Step): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const pieces: Buffer[] = [];
    const finish = (passed: boolean, extra = ''): void =>
      resolve({ passed, output: Buffer.concat(pieces).toString('utf8') + extra, seconds: (performance.now() - start) / 1000 });
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0));
  });
}

/** Runs the steps, `width` at a time: one line each, and the whole output of those that failed. Returns whether all passed. */
export async function runSteps(steps: readonly Step[], width: number): Promise<boolean> {
  const queue = [...steps];
  let allPassed = true;
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const { passed, output, seconds } = await run(step);
      allPassed &&= passed;
      process.stdout.write(
        `${passed ? 'ok   ' : 'FALHA'} ${step.name} (${seconds.toFixed(1)} s)\n${passed ? '' : `${output.trimEnd()}\n`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return allPassed;
}
