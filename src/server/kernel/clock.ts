/** The instant of now. Every business decision takes it as an argument, so that a test can stand at any instant. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Milliseconds of a clock that follows the machine's wherever it goes forward, and goes on where it is set back: who waits until a moment of
 * it waits no longer than was meant.
 */
export function forwardClock(wall: () => number = Date.now, elapsed: () => number = () => performance.now()): () => number {
  let begun = Number.NEGATIVE_INFINITY;
  return () => {
    const passed = elapsed();
    begun = Math.max(begun, wall() - passed);
    return begun + passed;
  };
}
