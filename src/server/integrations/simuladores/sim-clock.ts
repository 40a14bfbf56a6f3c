import { type Clock, systemClock } from '#server/kernel/clock.ts';

/** Time as the simulated providers see it: the machine's, until somebody moves it; from there it goes on. */
export interface SimClock {
  readonly now: Clock;
  /** Stands at this instant from now on; null is the machine's time again. */
  readonly move: (instant: Date | null) => void;
}

export function createSimClock(machine: Clock = systemClock): SimClock {
  let ahead = 0;
  return {
    now: () => new Date(machine().getTime() + ahead),
    move: (instant) => {
      ahead = instant === null ? 0 : instant.getTime() - machine().getTime();
    },
  };
}
