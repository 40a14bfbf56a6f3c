/** A number in [0, 1), the next of its sequence. */
export type Random = () => number;

const WARM_UP = 12;

/**
 * A sequence of its own for each pair of seed and place (generator sfc32): the record of a place is always the same, whichever others
 * are made, in whichever order, on whichever machine.
 */
export function randomAt(seed: number, place: number): Random {
  let a = seed | 0;
  let b = place | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next: Random = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < WARM_UP; round += 1) next();
  return next;
}

export const chance = (random: Random, probability: number): boolean => random() < probability;

/** A whole number from `min` to `max`, both included. */
export const integer = (random: Random, min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

/** Evenly one of the list, which must not be empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** Picks by weight. */
export function weighted<T>(entries: readonly (readonly [T, number])[]): (random: Random) => T {
  const limits = new Float64Array(entries.length);
  let sum = 0;
  for (const [at, [, weight]] of entries.entries()) limits[at] = sum += weight;
  const items = entries.map(([item]) => item);
  return (random) => {
    const point = random() * sum;
    let low = 0;
    let high = limits.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (point < (limits[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return items[low] as T;
  };
}

/** A picker from a table written as `Maria 117, Ana 31`: the last word of each entry is its weight. */
export const weightedTexts = (table: string): ((random: Random) => string) =>
  weighted(
    table.split(',').map((entry) => {
      const words = entry.trim().split(/\s+/);
      return [words.slice(0, -1).join(' '), Number(words.at(-1))] as const;
    }),
  );

/**
 * A permutation of 0 … 99,999,999: different places give different numbers, in no visible order. Uniqueness of documents rests on it.
 */
export function scattered(seed: number, place: number): number {
  const size = 100_000_000n;
  return Number((BigInt(place) * 61_803_399n + BigInt(seed >>> 0) * 27_182_819n + 31_415_927n) % size);
}
