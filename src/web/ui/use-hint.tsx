import { type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { partWith } from './lazy-part.tsx';

/** What places words on the screen weighs as much as a list: it comes when the pointer first rests on something. */
export const Hint = partWith(
  () => import('./Hint.tsx'),
  (file) => file.Hint,
  // The label is read all the same, and the icon says it.
  () => null,
);

/** The pointer rests, and does not only pass by. */
const REST_MS = 300;

/** Long enough for the pointer to go from the button on to the words. */
const LEAVE_MS = 200;

interface Pointed {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
}

/** Shows the label of a button while the mouse is over it: what the button has to tell, and the words, to be drawn beside it. */
export function useHint(label: string): readonly [pointed: Pointed, hint: ReactNode] {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = (): void => {
    clearTimeout(waiting.current);
    setAt(null);
  };
  const leave = (): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(close, LEAVE_MS);
  };
  const pointed: Pointed = {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      if (pointerType === 'touch') return;
      void Hint.preload();
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => setAt(currentTarget), REST_MS);
    },
    onPointerLeave: leave,
    // What is pressed has been understood, and what comes next may stand where the words are.
    onPointerDown: close,
  };
  const hint =
    at === null ? null : (
      <Suspense>
        <Hint label={label} at={at} onEnter={() => clearTimeout(waiting.current)} onLeave={leave} onClose={close} />
      </Suspense>
    );
  return [pointed, hint];
}
