import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('./pdf-orders.worker-process.ts', import.meta.url));

/** Processes that take the orders of the PDF engines without making documents, and those started so far. */
export function standIns() {
  const started: ChildProcess[] = [];
  return {
    started,
    fork: (): ChildProcess => {
      const child = fork(FILE, [], {
        serialization: 'advanced',
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      started.push(child);
      return child;
    },
  };
}
