import { useEffect, useEffectEvent } from 'react';

/** As `web/kernel/use-when.ts`, for these pages: what they mean by React is another (decision 0102). */
export function useWhen(holds: boolean, act: () => undefined | void | (() => void)): void {
  const begin = useEffectEvent(act);
  useEffect(() => (holds ? begin() : undefined), [holds]);
}
