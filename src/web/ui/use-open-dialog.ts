import { useEffect, useEffectEvent } from 'react';
import { focusHolder, giveFocusBack, heirsOf } from './focus-memory.ts';
import { openDialog } from './open-dialogs.ts';

/** A dialog while it is open: it hears Escape when it is on top, and one that goes away whole returns the focus it took. */
export function useOpenDialog(opened: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const opener = focusHolder();
    const heirs = heirsOf(opener);
    const leave = openDialog(() => close());
    return () => {
      leave();
      giveFocusBack(opener, heirs);
    };
  }, [opened]);
}
