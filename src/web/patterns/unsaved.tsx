import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { hasWork, holdWork, mayHold } from '../kernel/unsaved-registry.ts';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { useWhen } from '../kernel/use-when.ts';

type GivenUp = () => void;

/** Takes a form of the screen among those with something unsaved, until the returned function is called. */
type Enter = (onGivenUp: GivenUp) => () => void;

const FormsContext = createContext<Enter | null>(null);

function LeaveQuestion({ dirty, onGivenUp }: { readonly dirty: boolean; readonly onGivenUp: GivenUp }) {
  useWhen(dirty, holdWork);
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && hasWork() && mayHold(),
    enableBeforeUnload: () => dirty && hasWork() && mayHold(),
    withResolver: true,
  });
  const leave = (): void => {
    onGivenUp();
    blocker.proceed?.();
  };
  return <LeaveDialog opened={blocker.status === 'blocked'} onLeave={leave} onStay={() => blocker.reset?.()} />;
}

function OneOfTheForms({ dirty, onGivenUp, enter }: { readonly dirty: boolean; readonly onGivenUp: GivenUp; readonly enter: Enter }) {
  const giveUp = useEffectEvent(onGivenUp);
  useEffect(() => (dirty ? enter(() => giveUp()) : undefined), [dirty, enter]);
  return null;
}

export interface UnsavedGuardProps {
  readonly dirty: boolean;
  /** The person leaves all the same. */
  readonly onGivenUp?: GivenUp;
}

const nothing = (): void => undefined;

/**
 * Put in every form: while `dirty`, leaving asks 'Deseja sair dessa tela sem salvar as alterações?' (GER-506), closing the
 * tab asks in the browser's words, and the end of the session keeps the page (E260).
 */
export function UnsavedGuard({ dirty, onGivenUp = nothing }: UnsavedGuardProps) {
  const enter = useContext(FormsContext);
  return enter ? (
    <OneOfTheForms dirty={dirty} onGivenUp={onGivenUp} enter={enter} />
  ) : (
    <LeaveQuestion dirty={dirty} onGivenUp={onGivenUp} />
  );
}

/** Around several forms of one screen: leaving asks once for all of them. */
export function UnsavedForms({ children }: { readonly children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly GivenUp[]>([]);
  const enter = useCallback<Enter>((onGivenUp) => {
    setUnsaved((forms) => [...forms, onGivenUp]);
    return () => setUnsaved((forms) => forms.filter((one) => one !== onGivenUp));
  }, []);
  return (
    <FormsContext value={enter}>
      {children}
      <LeaveQuestion dirty={unsaved.length > 0} onGivenUp={() => unsaved.forEach((giveUp) => giveUp())} />
    </FormsContext>
  );
}
