import { type ReactNode, Suspense, useState } from 'react';
import { hasWork } from '#web/kernel/unsaved-registry.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { logout } from '../logout.ts';

/** There already wherever work can be unsaved: what holds it asks by the same dialog. */
export const LeaveDialog = lazyPart(
  () => import('#web/ui/LeaveDialog.tsx'),
  (file) => file.LeaveDialog,
);

/** Ends the login; asks first, by the dialog to be shown, when the screen holds unsaved work. */
export function useSair(): readonly [sair: () => void, dialog: ReactNode] {
  const [asking, setAsking] = useState(false);
  const sair = (): void => {
    if (hasWork()) setAsking(true);
    else void logout();
  };
  const dialog = asking ? (
    <Suspense key="sair">
      <LeaveDialog opened onLeave={() => void logout()} onStay={() => setAsking(false)} />
    </Suspense>
  ) : null;
  return [sair, dialog];
}
