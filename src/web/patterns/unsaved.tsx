import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionState } from '../kernel/session.ts';
import { hasWork, holdWork } from '../kernel/unsaved-registry.ts';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';

/**
 * Put in every form: while `dirty`, leaving asks 'Deseja sair dessa tela sem salvar as alterações?' (GER-506), closing the
 * tab asks in the browser's words, and the end of the session keeps the page (E260).
 */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  useEffect(() => (dirty ? holdWork() : undefined), [dirty]);
  const blocker = useBlocker({
    // After a logout nothing may hold the page back.
    shouldBlockFn: () => dirty && hasWork() && sessionState().status !== 'out',
    enableBeforeUnload: () => dirty && hasWork(),
    withResolver: true,
  });
  return <LeaveDialog opened={blocker.status === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}
