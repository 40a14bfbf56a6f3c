import { createHmac } from 'node:crypto';

/* The order in which the lucky numbers of a month are given (G2-23): pure, and the same in every process of the same key. */

/** Numbers of a series, 000000 to 999999. */
export const SERIES_SIZE = 1_000_000;
const DIGITS = 6;
/** A number is two halves of three digits. */
const HALF = 1000;
const ROUNDS = 10;
/** Keys and series in use at once: the present month, its neighbours, and a past one that is typed in. */
const KEPT = 8;

/** What a round adds for each half, worked out when it is first wanted. */
type Rounds = Int16Array;

export interface Luck {
  readonly serie: number;
  readonly numero: string;
}

/** Six digits, as they are printed. */
export const luckyText = (value: number): string => String(value).padStart(DIGITS, '0');

/**
 * The number given `at`-th (from 0) under the key of a month: a Feistel network over two halves of three digits permutes each series, so that none comes
 * twice and nothing has to be looked for. A million in, the next series begins.
 */
export function createLuck(): (key: Buffer, at: number) => Luck {
  const known = new Map<string, Rounds>();

  const roundsOf = (which: string): Rounds => {
    const found = known.get(which) ?? new Int16Array(ROUNDS * HALF).fill(-1);
    known.delete(which);
    known.set(which, found);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return found;
  };

  const added = (rounds: Rounds, key: Buffer, message: string, place: number): number => {
    const before = rounds[place] ?? -1;
    if (before >= 0) return before;
    const value = createHmac('sha256', key).update(message).digest().readUIntBE(0, 6) % HALF;
    rounds[place] = value;
    return value;
  };

  return (key, at) => {
    const serie = Math.floor(at / SERIES_SIZE);
    const rounds = roundsOf(`${key.toString('base64')}:${serie}`);
    const place = at % SERIES_SIZE;
    let [left, right] = [Math.floor(place / HALF), place % HALF];
    for (let round = 0; round < ROUNDS; round += 1)
      [left, right] = [right, (left + added(rounds, key, `${serie}:${round}:${right}`, round * HALF + right)) % HALF];
    return { serie, numero: luckyText(left * HALF + right) };
  };
}
