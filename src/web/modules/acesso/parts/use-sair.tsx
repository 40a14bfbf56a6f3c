import { type ReactNode, useState } from 'react';
import { hasWork } from '#web/kernel/unsaved-registry.ts';
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx';
import { logout } from '../logout.ts';

/** Ends the login; asks first, by the dialog to be shown, when the screen holds unsaved work. */
export function useSair(): readonly [sair: () => void, dialog: ReactNode] {
  const [asking, setAsking] = useState(false);
  const sair = (): void => {
    if (hasWork()) setAsking(true);
    else void logout();
  };
  return [sair, <LeaveDialog key="sair" opened={asking} onLeave={() => void logout()} onStay={() => setAsking(false)} />];
}
