import { useEffect, useEffectEvent, useRef } from 'react';

export interface RereadOptions<Stored> {
  /** The record as it was read last. */
  readonly record: Stored | null;
  /** The record the form stands on. */
  readonly base: () => Stored | null;
  /** Something is typed: what was read must not take its place, nor pass for a version that was seen. */
  readonly dirty: boolean;
  /** What the form shows is stored, and the record it stands on is the one from before: a reading may be of then. */
  readonly behind?: () => boolean;
  readonly replace: (record: Stored) => void;
  /** What of a record read again may be taken over even under what is typed. */
  readonly renew?: (record: Stored) => void;
}

/** A record read again takes the place of what is on screen only while nothing is typed. */
export function useReread<Stored>({ record, base, dirty, behind = () => false, replace, renew }: RereadOptions<Stored>): void {
  // What is on screen may have come from the answer to a save since: the same reading does not take its place again.
  const taken = useRef(record);
  const follow = useEffectEvent((read: Stored, typed: boolean): void => {
    if (read === base() || read === taken.current) return;
    if (typed || behind()) renew?.(read);
    else {
      taken.current = read;
      replace(read);
    }
  });
  useEffect(() => {
    if (record !== null) follow(record, dirty);
  }, [record, dirty]);
}
