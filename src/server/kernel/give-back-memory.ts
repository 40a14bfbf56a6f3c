import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Collections after which V8 lets go of code that nobody ran in between: its own number, and what is enough for the code of starting.
const PATIENT = 6;
const AT_ONCE = 1;
const QUIET_MS = 3000;
/**
 * Between two collections: each holds up whoever asks meanwhile for some tenths of a second, and makes V8 compile anew much of what it had
 * optimized. Two clicks of one person are three seconds apart all day long.
 */
const APART_MS = 120_000;

/** `last-resort` is V8's own name for a collection that also lets caches and unused code go. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

// Less than the calls of one opened screen take.
const BUSY_MS = 150;
const LOOK_MS = 1000;
const MICROSECONDS = 1000;

/**
 * The process starts with its optimizing compilers off (`FLAGS` of tools/memoria.ts): the code of a start runs once, and a server at rest
 * has nothing that would be the faster for them. They are on from the first second on in which the process is busy, whatever with. The
 * second in which the start ends does not count, nor one that the returned function is called in.
 */
function optimizeOnceBusy(): () => void {
  let before: NodeJS.CpuUsage | null = null;
  const watch = setInterval(() => {
    const now = process.cpuUsage();
    const used = before === null ? 0 : now.user + now.system - before.user - before.system;
    before = now;
    if (used < BUSY_MS * MICROSECONDS) return;
    for (const compiler of ['--maglev', '--turbofan']) setFlagsFromString(compiler);
    clearInterval(watch);
  }, LOOK_MS).unref();
  return () => {
    before = null;
  };
}

export interface MemoryKeeper {
  /** The start is over. Only from then on is anything collected: in the middle of it there is nothing to be let go. */
  readonly started: () => void;
  /** To be called after each piece of work. */
  readonly answered: () => void;
}

/**
 * Starting, and every burst of work, leaves tens of megabytes of garbage that an idle server would keep for hours, because nothing makes
 * the collector run; and what an idle one does by itself (looking for work that is due) adds to it, little by little. When the process has
 * been quiet for `quietMs`, the garbage is collected, though not within `apartMs` of the last time.
 */
export function keepMemorySmall({ quietMs = QUIET_MS, apartMs = APART_MS } = {}): MemoryKeeper {
  const collect = collector();
  const letCodeGoAfter = (collections: number): void => setFlagsFromString(`--bytecode-old-age=${collections}`);
  const collectStart = (): void => {
    letCodeGoAfter(AT_ONCE);
    collect();
    letCodeGoAfter(PATIENT);
  };
  let next = collectStart;
  let answeredAt = 0;

  return {
    started: () => {
      // Collecting is no work for which code would have to be faster, and takes a slow machine long enough to look like it.
      const notBusy = optimizeOnceBusy();
      const look = (): void => {
        const quietIn = answeredAt + quietMs - performance.now();
        if (quietIn <= 0) {
          next();
          next = collect;
          notBusy();
        }
        setTimeout(look, quietIn > 0 ? quietIn : apartMs).unref();
      };
      setTimeout(look, quietMs).unref();
    },
    answered: () => {
      answeredAt = performance.now();
    },
  };
}
