/** So many who wait for an answer of this process at one time are a crowd. */
const MANY = 16;

/** Longer at a time nothing gives way: a crowd of an hour does not hold up an hour of e-mails. */
const LONGEST_MS = 1000;

/** A crowd is answered many at a time, and between those and the next hardly anybody waits: it is over once few have for so long. */
const LULL_MS = 250;

/** Who waits for an answer of this process, as seen by the work that nobody waits for. */
export interface Rush {
  /** Somebody came with a request. */
  readonly came: () => void;
  /** Their answer went, or they did. */
  readonly left: () => void;
  /** Whether there is a crowd, or was one a moment ago. */
  readonly many: () => boolean;
  /** Resolves once a crowd is over; at the latest after a second, or when `signal` says to stop. Never rejects. */
  readonly eased: (signal: AbortSignal) => Promise<void>;
}

export function createRush(): Rush {
  let here = 0;
  let ending: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();
  const many = (): boolean => here >= MANY || ending !== undefined;
  const over = (): void => {
    ending = undefined;
    for (const go of waiting) go();
  };
  return {
    many,
    came: () => {
      here += 1;
      if (here < MANY || ending === undefined) return;
      clearTimeout(ending);
      ending = undefined;
    },
    left: () => {
      here -= 1;
      // Nobody's end waits for it.
      if (here === MANY - 1) ending = setTimeout(over, LULL_MS).unref();
    },
    eased: (signal) =>
      new Promise((resolve) => {
        if (!many() || signal.aborted) {
          resolve();
          return;
        }
        const go = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', go);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, LONGEST_MS);
        signal.addEventListener('abort', go);
        waiting.add(go);
      }),
  };
}
