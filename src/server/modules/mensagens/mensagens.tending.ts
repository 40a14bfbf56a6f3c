import type { Canal } from './channel.ts';

/** Whoever began a round so long ago may hang in it: who is told something then wakes somebody else. A crowd holds a round for a second. */
const LOOKED_MS = 1500;
/** Whoever sees to a channel looks again for so long after they were last told; what is committed later the clock finds. */
const TOLD_MS = 2000;

/**
 * Who in this process sees to a channel, batches and all, one for each: as long as they look again anyway, nobody need be woken for a single
 * message (decision 0111).
 */
export function createTending() {
  const tended = new Set<Canal>();
  /** When whoever sees to a channel last looked what there is; absent while they sleep until a set moment. */
  const looked = new Map<Canal, number>();
  const told = new Map<Canal, number>();
  const since = (when: ReadonlyMap<Canal, number>, canal: Canal): number =>
    performance.now() - (when.get(canal) ?? Number.NEGATIVE_INFINITY);
  const tell = (canal: Canal): void => void told.set(canal, performance.now());

  return {
    /** False where somebody does already: they look once more. */
    begins(canal: Canal): boolean {
      const free = !tended.has(canal);
      if (free) tended.add(canal);
      else tell(canal);
      return free;
    },
    looks: (canal: Canal): void => void looked.set(canal, performance.now()),
    /** Until a moment of which whoever is told something now knows nothing. */
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
    wasTold: (canal: Canal): boolean => since(told, canal) < TOLD_MS,
  };
}
