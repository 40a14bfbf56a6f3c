import type { Part } from './lazy-part.tsx';
import { useWhen } from '../kernel/use-when.ts';

/** The first screen has had the network to itself by then. */
const AHEAD_MS = 5_000;

/**
 * Fetches, once the screen stands, the code of what may be wanted when the network is gone: menus, hints and the way back in are still there
 * then. The parts are a constant of their file; one that does not come is asked for again when it is needed.
 */
export function useAhead(parts: readonly Pick<Part<never>, 'preload'>[]): void {
  useWhen(true, () => {
    const timer = setTimeout(() => {
      for (const part of parts) void part.preload();
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  });
}
