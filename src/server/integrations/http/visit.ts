import { type Result, failure, success } from '../result.ts';
import { boundedBytes } from './call.ts';
import { interpretError } from './interpret.ts';

/** What whoever opens an address is sent. */
export interface Visited {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly bytes: Uint8Array;
}

export type Visit = (url: string) => Promise<Result<Visited>>;

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** Opens one of our own pages as a browser far away does, through whatever stands in front of us. */
export const visit: Visit = async (url) => {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await boundedBytes(response, MAX_BYTES);
    if (bytes === null) return failure('rejected', 'the page is too large');
    return success({ status: response.status, header: (name) => response.headers.get(name), bytes: Uint8Array.from(bytes) });
  } catch (error) {
    return interpretError(error, true, TIMEOUT_MS);
  }
};
