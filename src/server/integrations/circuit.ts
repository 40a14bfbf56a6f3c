import { type Result, failure } from './result.ts';

export interface CircuitOptions {
  readonly clock: () => Date;
  /** Consecutive failures that open the circuit. */
  readonly failures?: number;
  readonly openMs?: number;
}

/**
 * Stops asking a provider that is down: after five failures in a row it answers `unavailable` at once for 30 seconds, so that
 * forms do not wait for a time-out each time. Kept per process on purpose: losing it costs a few slow calls, nothing else.
 */
export function createCircuit({ clock, failures = 5, openMs = 30_000 }: CircuitOptions) {
  let inARow = 0;
  let openUntil = 0;

  return async function guarded<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    const now = clock().getTime();
    const rest = openUntil - now;
    // Of a clock that was set back since it would rest for as long as that was.
    if (rest > 0 && rest <= openMs) return failure('unavailable', 'provider is resting after failures', { retryAfterMs: rest });
    const result = await call();
    const down = !result.ok && (result.kind === 'unavailable' || result.kind === 'rate_limited');
    inARow = down ? inARow + 1 : 0;
    if (inARow >= failures) {
      openUntil = clock().getTime() + openMs;
      inARow = 0;
    }
    return result;
  };
}
