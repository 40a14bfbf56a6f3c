import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/kernel/log.ts';

export interface Watched {
  readonly isUp: () => boolean;
  readonly startAgain: () => Promise<void>;
}

export interface Watch {
  /** From now on its end is wanted; resolves when nothing is being started. */
  readonly stop: () => Promise<void>;
}

const LOOK_MS = 500;
const LONGEST_MS = 30_000;

/** Starts what died again, at once and then ever more slowly, and says so in the log. */
export function watch({ isUp, startAgain }: Watched, log: Pick<Log, 'warn' | 'error'>, lookMs = LOOK_MS): Watch {
  const leaving = new AbortController();
  const { signal } = leaving;

  const revive = async (): Promise<void> => {
    log.error('o banco embutido terminou: será iniciado de novo');
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await startAgain();
        log.warn({ tentativas: failures + 1 }, 'o banco embutido voltou');
        return;
      } catch (error) {
        log.error({ err: error, tentativas: failures + 1 }, 'o banco embutido não voltou, e será tentado de novo');
        await sleep(Math.min(LONGEST_MS, lookMs * 2 ** failures), undefined, { ref: false, signal });
      }
    }
  };

  const watching = (async () => {
    for (;;) {
      await sleep(lookMs, undefined, { ref: false, signal });
      if (!isUp()) await revive();
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    stop: () => {
      leaving.abort();
      return watching;
    },
  };
}
