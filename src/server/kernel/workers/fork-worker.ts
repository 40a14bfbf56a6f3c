import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The source runs as it is; a bundled server has the worker built beside it.
function workerFile(name: string, beside: string): string {
  const source = fileURLToPath(new URL(`./${name}.worker-process.ts`, beside));
  return existsSync(source) ? source : source.replace(/ts$/, 'js');
}

/**
 * Starts `<name>.worker-process`. It gets no environment: it needs no secret of ours. Neither it nor its channel keeps a stopping server
 * alive. `beside`: the file that stands beside it.
 */
export function forkWorker(name: string, memoryMb: number, beside: string): ChildProcess {
  const made = fork(workerFile(name, beside), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  made.unref();
  made.channel?.unref();
  return made;
}

/** Starts the process of this name with so much memory. */
export type ForkWorker = (name: string, memoryMb: number) => ChildProcess;
