import type { ReactNode } from 'react';
import { useState } from 'react';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';

export interface Leave {
  /** Does it at once, or after asking when something would be lost. */
  readonly leave: (act: () => void) => void;
  /** The question while it is asked. */
  readonly question: ReactNode;
}

/** Leaving what a dialog shows, for another thing than a screen. `onGivenUp`: what was typed is not wanted any more. */
export function useLeave(dirty: boolean, onGivenUp?: () => void): Leave {
  const [act, setAct] = useState<(() => void) | null>(null);
  return {
    leave: (next) => (dirty ? setAct(() => next) : next()),
    // Only while it asks: the Escape that opened it must not find it already listening, and close it.
    question: act ? (
      <LeaveDialog
        opened
        onLeave={() => {
          setAct(null);
          onGivenUp?.();
          act();
        }}
        onStay={() => setAct(null)}
      />
    ) : null,
  };
}
