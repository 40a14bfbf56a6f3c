import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { holdWork, mayHold } from '../kernel/unsaved-registry.ts';

/**
 * While `held`, the button back leads nowhere, closing the tab asks in the browser's words, and the end of the session keeps the page: what is on
 * screen cannot be had again. Where somebody could choose to lose it, `UnsavedGuard` asks.
 */
export function useStay(held: boolean): void {
  useEffect(() => (held ? holdWork() : undefined), [held]);
  useBlocker({ shouldBlockFn: () => held && mayHold(), enableBeforeUnload: () => held && mayHold() });
}
