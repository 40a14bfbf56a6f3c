import type { Canal } from './channel.ts';

/** Whoever began a round so long ago may hang in it: who is told something then wakes somebody else. A crowd holds a round for a second. */
const LOOKED_MS = 1500;
/** Whoever sees to a channel looks again for at least so long after they were last told; what is committed later the clock finds. */
const TOLD_MS = 2000;

/**
 * Who in this process sees to a channel, batches and all, one for each: as long as they look again anyway, nobody need be woken for a single
 * message (decision 0111).
 */
export function createTending() {
  const tended = new Set<Canal>();
  /** When whoever sees to a channel last looked what there is; absent while they sleep. */
  const looked = new Map<Canal, number>();
  const told = new Map<Canal, number>();
  /** Told since they last looked: a round may outlast any moment. */
  const owed = new Set<Canal>();
  const since = (when: ReadonlyMap<Canal, number>, canal: Canal): number =>
    performance.now() - (when.get(canal) ?? Number.NEGATIVE_INFINITY);
  const tell = (canal: Canal): void => {
    told.set(canal, performance.now());
    owed.add(canal);
  };

  return {
    /** False where somebody does already: they look once more. */
    begins(canal: Canal): boolean {
      const free = !tended.has(canal);
      if (free) tended.add(canal);
      else tell(canal);
      return free;
    },
    looks(canal: Canal): void {
      looked.set(canal, performance.now());
      owed.delete(canal);
    },
    /** They look no more, or not before a set moment: whoever is told something now wakes somebody else. */
    sleeps: (canal: Canal): void => void looked.delete(canal),
    ends(canal: Canal): void {
      tended.delete(canal);
      looked.delete(canal);
    },
    /** Of a message that is about to be there: whether whoever sees to its channel looks again by themselves. */
    isTold(canal: Canal): boolean {
      if (since(looked, canal) >= LOOKED_MS) return false;
      tell(canal);
      return true;
    },
    /** Whether whoever sees to it has something to look for: told a moment ago, or since they last looked. */
    wasTold: (canal: Canal): boolean => owed.has(canal) || since(told, canal) < TOLD_MS,
  };
}
