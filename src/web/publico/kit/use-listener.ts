import { useEffect, useEffectEvent } from 'react';

/** Hears an event of the window while `on`; what is done about it is as of now. */
export function useListener(type: 'online' | 'pagehide', hear: () => void, on = true): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (!on) return undefined;
    const listen = (): void => heard();
    globalThis.addEventListener(type, listen);
    return () => globalThis.removeEventListener(type, listen);
  }, [type, on]);
}
