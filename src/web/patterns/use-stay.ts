import { useBlocker } from '@tanstack/react-router';
import { holdWork, mayHold } from '../kernel/unsaved-registry.ts';
import { useWhen } from '../kernel/use-when.ts';

/**
 * While `held`, the button back leads nowhere, closing the tab asks in the browser's words, and the end of the session keeps the page: what is on
 * screen cannot be had again. Where somebody could choose to lose it, `UnsavedGuard` asks.
 */
export function useStay(held: boolean): void {
  useWhen(held, holdWork);
  useBlocker({ shouldBlockFn: () => held && mayHold(), enableBeforeUnload: () => held && mayHold() });
}
