import { Unavailable } from './errors.ts';

export interface TurnsOptions {
  /** Works done at the same time. */
  readonly atOnce: number;
  /** Works waiting for their turn; whoever comes beyond them gets `Unavailable`. */
  readonly maxWaiting: number;
}

export interface Turns {
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whoever waits gets this error. */
  readonly sendAway: (error: Error) => void;
}

/** Heavy work in turns, first come first served: a crowd waits a little or is told to come back, and never takes memory all together. */
export function createTurns({ atOnce, maxWaiting }: TurnsOptions): Turns {
  const waiting: PromiseWithResolvers<void>[] = [];
  let taken = 0;

  const enter = async (): Promise<void> => {
    if (taken < atOnce) {
      taken += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new Unavailable('too much work is waiting');
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next.resolve();
    else taken -= 1;
  };

  return {
    take: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    sendAway: (error) => {
      for (const turn of waiting.splice(0)) turn.reject(error);
    },
  };
}
