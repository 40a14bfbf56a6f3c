interface Attempt {
  getRetryCount(): number;
  getRetryDelay(): number;
}

interface Failed {
  readonly error?: Error;
  readonly errorType: string;
}

const ATTEMPTS = 3;
const FIRST_MS = 100;
const MOMENTARY: ReadonlySet<string> = new Set(['TRANSIENT', 'THROTTLING']);

const attempt = (times: number): Attempt => ({
  getRetryCount: () => times,
  getRetryDelay: () => (times === 0 ? 0 : Math.ceil(Math.random() * FIRST_MS * 2 ** times)),
});

/**
 * When the client of S3 asks once more, as it does by itself but for one thing: a server that said nothing in all its time is not asked again,
 * which would make whoever waits wait three times as long.
 */
export const s3Attempts = {
  acquireInitialRetryToken: () => Promise.resolve(attempt(0)),
  refreshRetryTokenForRetry: async (last: Attempt, { error, errorType }: Failed): Promise<Attempt> => {
    const next = last.getRetryCount() + 1;
    if (next >= ATTEMPTS || error?.name === 'TimeoutError' || !MOMENTARY.has(errorType)) throw new Error('not once more');
    return attempt(next);
  },
  recordSuccess: () => undefined,
};
