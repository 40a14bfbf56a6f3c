import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { sessionState } from '../kernel/session.ts';
import { hasWork, holdWork } from '../kernel/unsaved-registry.ts';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';

/** Takes a form of the screen among those with something unsaved, until the returned function is called. */
type Enter = () => () => void;

const FormsContext = createContext<Enter | null>(null);

function LeaveQuestion({ dirty }: { readonly dirty: boolean }) {
  useEffect(() => (dirty ? holdWork() : undefined), [dirty]);
  const blocker = useBlocker({
    // After a logout nothing may hold the page back.
    shouldBlockFn: () => dirty && hasWork() && sessionState().status !== 'out',
    enableBeforeUnload: () => dirty && hasWork(),
    withResolver: true,
  });
  return <LeaveDialog opened={blocker.status === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}

function OneOfTheForms({ dirty, enter }: { readonly dirty: boolean; readonly enter: Enter }) {
  useEffect(() => (dirty ? enter() : undefined), [dirty, enter]);
  return null;
}

/**
 * Put in every form: while `dirty`, leaving asks 'Deseja sair dessa tela sem salvar as alterações?' (GER-506), closing the
 * tab asks in the browser's words, and the end of the session keeps the page (E260).
 */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  const enter = useContext(FormsContext);
  return enter ? <OneOfTheForms dirty={dirty} enter={enter} /> : <LeaveQuestion dirty={dirty} />;
}

/** Around several forms of one screen: leaving asks once for all of them. */
export function UnsavedForms({ children }: { readonly children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(0);
  const enter = useCallback<Enter>(() => {
    setUnsaved((count) => count + 1);
    return () => setUnsaved((count) => count - 1);
  }, []);
  return (
    <FormsContext value={enter}>
      {children}
      <LeaveQuestion dirty={unsaved > 0} />
    </FormsContext>
  );
}
