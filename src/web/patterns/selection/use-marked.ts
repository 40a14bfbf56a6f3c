import { useState } from 'react';
import { type Marked, NOTHING } from './selection.ts';

/** What is marked of one filter; with another filter nothing is. */
export function useMarked(scope: string | undefined): [Marked, (next: Marked) => void] {
  const [kept, setKept] = useState<{ readonly scope: string | undefined; readonly marked: Marked }>({ scope, marked: NOTHING });
  return [kept.scope === scope ? kept.marked : NOTHING, (marked) => setKept({ scope, marked })];
}
