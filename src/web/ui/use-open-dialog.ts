import { useEffect, useEffectEvent } from 'react';
import { openDialog } from './open-dialogs.ts';

/** Gives the focus back to what had it, unless something else has taken it or it is gone. */
function giveBack(opener: Element | null): void {
  const { activeElement } = document;
  if (opener instanceof HTMLElement && (activeElement === null || activeElement === document.body)) opener.focus({ preventScroll: true });
}

/** A dialog while it is open: it hears Escape when it is on top, and one that goes away whole returns the focus it took. */
export function useOpenDialog(opened: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    const leave = openDialog(() => close());
    return () => {
      leave();
      giveBack(opener);
    };
  }, [opened]);
}
