import { useEffect, useRef } from 'react';
import { changed } from '#web/kernel/changed.ts';

/**
 * The number of a stage and its list are read at two moments, and somebody may save between them: where they differ both are read again
 * (E159), once for what they said. Undefined: one of them is on its way.
 */
export function useJuntos(counted: number | undefined, listed: number | undefined): void {
  const said = useRef('');
  useEffect(() => {
    if (counted === undefined || listed === undefined || counted === listed) return;
    const now = `${counted} ${listed}`;
    if (said.current === now) return;
    said.current = now;
    void changed('fichas');
  }, [counted, listed]);
}
