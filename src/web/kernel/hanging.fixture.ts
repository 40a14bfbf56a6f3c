import { vi } from 'vitest';

/** A `fetch` that never answers; given up, it says so as browsers do. */
export const hanging = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(new DOMException('', 'AbortError'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });

/** What became of it by then, on a clock that is not real: what it was answered or rejected with, or nothing yet. */
export const after = async (ms: number, made: Promise<unknown>): Promise<unknown> => {
  let fate: unknown = 'nada ainda';
  made.then(
    (answer) => (fate = answer),
    (error: unknown) => (fate = error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return fate;
};
