import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Collections after which V8 lets go of code that nobody ran in between: its own number, and what is enough for the code of starting.
const PATIENT = 6;
const AT_ONCE = 1;
const QUIET_MS = 3000;

/** `last-resort` is V8's own name for a collection that also lets caches and unused code go. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Starting, and every burst of work, leaves tens of megabytes of garbage that an idle server would keep for hours, because nothing makes
 * the collector run. Answers what to call after each piece of work: when the process has then been quiet for some seconds the garbage is
 * collected, some thirty milliseconds in which nobody was asking for anything.
 */
export function keepMemorySmall(): () => void {
  const collect = collector();
  const letCodeGoAfter = (collections: number): void => setFlagsFromString(`--bytecode-old-age=${collections}`);
  const collectStart = (): void => {
    letCodeGoAfter(AT_ONCE);
    collect();
    letCodeGoAfter(PATIENT);
  };
  let next = collectStart;
  const timer = setTimeout(() => {
    next();
    next = collect;
  }, QUIET_MS).unref();
  return () => void timer.refresh();
}
