import { ApiError } from '#web/kernel/api-error.ts';
import { createKeys } from '#web/kernel/idempotency-keys.ts';
import { keyPlace } from './tab.ts';

/** Asks for something under a key. */
export type Perform<T> = (key: string, signal: AbortSignal) => Promise<T>;

/** What goes: under which key, and what else went under it. */
export interface Going<T> {
  readonly key: string;
  readonly perform: Perform<T>;
  readonly others: Perform<T>[];
}

/**
 * All that goes under one key until something of it is stored, whatever it says: what was stopped without an answer may have arrived, and
 * then the house stores nothing else, and says so (decision 0181). Under `name` the key stands through a reload; null keeps nothing in the tab.
 */
export function createAct<T>(name: string | null) {
  const place = name === null ? undefined : keyPlace(name);
  /** Whether something that went under the key of now may be stored. */
  let lost = place !== undefined && place.left() !== null;
  const keys = createKeys(place);
  /** All that went under it, by what it says. */
  const gone = new Map<string, Perform<T>>();

  /** What went is known: what goes next is another act. */
  const renew = (): void => {
    keys.renew();
    gone.clear();
    lost = false;
  };
  return {
    begin: (content: unknown, perform: Perform<T>): Going<T> => {
      const key = keys.keyFor(name);
      const said = JSON.stringify(content);
      gone.delete(said);
      const others = [...gone.values()];
      gone.set(said, perform);
      return { key, perform, others };
    },
    lose: () => {
      lost = true;
    },
    renew,
    /** Of what was refused nothing is left to be asked about; where the house failed it is asked again. */
    refuse: (error: unknown) => {
      if (error instanceof ApiError && error.status < 500 && !lost) renew();
    },
  };
}
