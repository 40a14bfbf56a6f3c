import { useEffect, useEffectEvent } from 'react';

/**
 * Does `act` as it stands when `holds` comes true, once; what it returns is done when it no longer holds, or when what asks leaves the screen.
 * With `true`: as it comes on the screen, and as it leaves. What goes on meanwhile and must be as of later belongs in `useListener` or a ref.
 */
export function useWhen(holds: boolean, act: () => undefined | void | (() => void)): void {
  const begin = useEffectEvent(act);
  useEffect(() => (holds ? begin() : undefined), [holds]);
}
