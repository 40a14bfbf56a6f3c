import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Code that ran only once is let go after it was left unused through this many collections.
const START_ROUNDS = 8;
const QUIET_MS = 4000;
const AT_MOST_EVERY_MS = 20_000;

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

/**
 * Starting, and every burst of work, leaves tens of megabytes of garbage that an idle server would keep for hours, because nothing makes
 * the collector run. Answers what to call after each piece of work. The garbage is collected when the process has been quiet for some seconds, at most every twenty seconds, so that nobody waits for it.
 */
export function keepMemorySmall(): () => void {
  const collect = collector();
  let rounds = START_ROUNDS;
  let worked = true;
  let last = Number.NEGATIVE_INFINITY;
  const timer = setTimeout(() => {
    if (!worked) return;
    if (performance.now() - last < AT_MOST_EVERY_MS) {
      timer.refresh();
      return;
    }
    for (let round = 0; round < rounds; round += 1) collect();
    rounds = 1;
    worked = false;
    last = performance.now();
  }, QUIET_MS).unref();
  return () => {
    worked = true;
    timer.refresh();
  };
}
