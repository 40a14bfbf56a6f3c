import { useEffect, useEffectEvent } from 'react';

interface Events {
  readonly window: WindowEventMap;
  readonly document: DocumentEventMap;
}

/** Hears an event of the window or of the document while `on`; what is done about it is as of now. */
export function useListener<W extends keyof Events, T extends keyof Events[W] & string>(
  where: W,
  type: T,
  hear: (event: Events[W][T]) => void,
  on = true,
): void {
  const heard = useEffectEvent((event: Event): void => hear(event as Events[W][T]));
  useEffect(() => {
    if (!on) return undefined;
    const target: EventTarget = where === 'window' ? globalThis : document;
    const listen = (event: Event): void => heard(event);
    target.addEventListener(type, listen);
    return () => target.removeEventListener(type, listen);
  }, [where, type, on]);
}
