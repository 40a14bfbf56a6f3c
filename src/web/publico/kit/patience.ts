import { ApiError, isAbort } from '#web/kernel/api-error.ts';

const PATIENCE_MS = 30_000;
/** Of a poor signal, 32 kbit/s: what is long is given the time to leave. */
const BYTES_PER_MS = 4;

/** How long an answer to so much is waited for. */
export const patienceFor = (bytes: number): number => PATIENCE_MS + Math.ceil(bytes / BYTES_PER_MS);

/**
 * Gives up what has no answer by then: with one bar of signal a packet is lost, and the connection stands for minutes without it. Rejects with
 * `ApiError` of status 0, as without a signal; by the caller's own `given` it is given up as ever.
 */
export async function withPatience<T>(ms: number, given: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const timer = setTimeout(giveUp, ms);
  given?.addEventListener('abort', giveUp);
  if (given?.aborted) giveUp();
  try {
    return await ask(controller.signal);
  } catch (error) {
    if (isAbort(error) && !given?.aborted) throw new ApiError(0, null, null);
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
