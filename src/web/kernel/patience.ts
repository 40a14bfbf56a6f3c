import { ApiError, isAbort } from './api-error.ts';

/**
 * How long the house is waited for that says nothing: as long as it keeps such a connection itself (`silenceMs` of its `Connections`), so that
 * nothing it may still answer is cut, however long a closing or a PDF takes.
 */
export const SILENCE_MS = 120_000;
/** Of a poor signal, 32 kbit/s: what is long is given the time to leave. */
const BYTES_PER_MS = 4;

/** How long an answer to so much is waited for. */
export const patienceFor = (bytes: number, ms = SILENCE_MS): number => ms + Math.ceil(bytes / BYTES_PER_MS);

/**
 * Gives up what has no answer by then: with one bar of signal a packet is lost, and the connection stands for minutes without it. Rejects with
 * `ApiError` of status 0, as without a signal; by the caller's own `given` it is given up as ever. `begun`: it answers, and has as long again
 * for the rest.
 */
export async function withPatience<T>(
  ms: number,
  given: AbortSignal | undefined,
  ask: (signal: AbortSignal, begun: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  let timer = setTimeout(giveUp, ms);
  const begun = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, ms);
  };
  given?.addEventListener('abort', giveUp);
  if (given?.aborted) giveUp();
  try {
    return await ask(controller.signal, begun);
  } catch (error) {
    if (isAbort(error) && controller.signal.aborted && !given?.aborted) throw new ApiError(0, null, null);
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
