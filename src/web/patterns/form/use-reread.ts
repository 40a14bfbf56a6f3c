import { useEffect, useEffectEvent } from 'react';

export interface RereadOptions<Stored> {
  /** The record as it was read last. */
  readonly record: Stored | null;
  /** The record the form stands on. */
  readonly base: () => Stored | null;
  /** Something is typed: what was read must not take its place, nor pass for a version that was seen. */
  readonly dirty: boolean;
  readonly replace: (record: Stored) => void;
  /** What of a record read again may be taken over even under what is typed. */
  readonly renew?: (record: Stored) => void;
}

/** A record read again takes the place of what is on screen only while nothing is typed. */
export function useReread<Stored>({ record, base, dirty, replace, renew }: RereadOptions<Stored>): void {
  const follow = useEffectEvent((read: Stored, typed: boolean): void => {
    if (read === base()) return;
    if (typed) renew?.(read);
    else replace(read);
  });
  useEffect(() => {
    if (record !== null) follow(record, dirty);
  }, [record, dirty]);
}
