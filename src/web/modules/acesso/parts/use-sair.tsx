import { type ReactNode, Suspense, useState } from 'react';
import { panelTabs } from '#web/kernel/tabs-work.ts';
import { hasWork } from '#web/kernel/unsaved-registry.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { logout } from '../logout.ts';

/** There already wherever work can be unsaved: what holds it asks by the same dialog. */
export const LeaveDialog = lazyPart(
  () => import('#web/ui/LeaveDialog.tsx'),
  (file) => file.LeaveDialog,
);

/** Ends the login; asks first, by the dialog to be shown, when this screen or another tab holds unsaved work. */
export function useSair(): readonly [sair: () => void, dialog: ReactNode] {
  const [asking, setAsking] = useState<'here' | 'elsewhere' | null>(null);
  const sair = async (): Promise<void> => {
    if (hasWork()) setAsking('here');
    else if (await panelTabs.elsewhere()) setAsking('elsewhere');
    else await logout();
  };
  const dialog =
    asking === null ? null : (
      <Suspense key="sair">
        <LeaveDialog opened elsewhere={asking === 'elsewhere'} onLeave={() => void logout()} onStay={() => setAsking(null)} />
      </Suspense>
    );
  return [() => void sair(), dialog];
}
