/** What a statement saw: `pg_current_snapshot()`, as text `xmin:xmax:xip,…`. */
export interface Snapshot {
  readonly min: bigint;
  readonly max: bigint;
  readonly running: ReadonlySet<bigint>;
}

/** Parses the text of a snapshot; throws on anything else. */
export function parseSnapshot(text: string): Snapshot {
  const match = /^(\d+):(\d+):([\d,]*)$/.exec(text);
  if (!match) throw new RangeError('not a snapshot');
  const [, min, max, running] = match as unknown as [string, string, string, string];
  return { min: BigInt(min), max: BigInt(max), running: new Set(running.split(',').filter(Boolean).map(BigInt)) };
}

/** Whether a committed transaction is visible in the snapshot: the rule of `pg_visible_in_snapshot`. */
export const sees = (snapshot: Snapshot, transaction: bigint): boolean =>
  transaction < snapshot.min || (transaction < snapshot.max && !snapshot.running.has(transaction));
