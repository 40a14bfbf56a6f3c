import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionState } from '../kernel/session.ts';
import { holdWork } from '../kernel/unsaved-registry.ts';

/**
 * While `held`, the button back leads nowhere, closing the tab asks in the browser's words, and the end of the session keeps the page: what is on
 * screen cannot be had again. Where somebody could choose to lose it, `UnsavedGuard` asks.
 */
export function useStay(held: boolean): void {
  useEffect(() => (held ? holdWork() : undefined), [held]);
  // After a logout nothing may hold the page back.
  useBlocker({ shouldBlockFn: () => held && sessionState().status !== 'out', enableBeforeUnload: () => held });
}
