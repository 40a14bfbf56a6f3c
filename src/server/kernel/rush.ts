/** So many who wait for an answer of this process at one time are a crowd. */
const MANY = 16;

/** Longer at a time nothing gives way: a crowd of an hour does not hold up an hour of e-mails. */
const LONGEST_MS = 1000;

/** Who waits for an answer of this process, as seen by the work that nobody waits for. */
export interface Rush {
  /** Somebody came with a request. */
  readonly came: () => void;
  /** Their answer went, or they did. */
  readonly left: () => void;
  readonly many: () => boolean;
  /** Resolves once there is no crowd; at the latest after a second, or when `signal` says to stop. Never rejects. */
  readonly eased: (signal: AbortSignal) => Promise<void>;
}

export function createRush(): Rush {
  let here = 0;
  const waiting = new Set<() => void>();
  const many = (): boolean => here >= MANY;
  return {
    many,
    came: () => void (here += 1),
    left: () => {
      here -= 1;
      if (!many()) for (const go of waiting) go();
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
