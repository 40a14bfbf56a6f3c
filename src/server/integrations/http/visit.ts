import { type Result, failure, success } from '../result.ts';
import { type Received, exchange } from './exchange.ts';
import { interpretError } from './interpret.ts';

/** What whoever opens an address is sent. */
export interface Visited extends Omit<Received, 'bytes'> {
  readonly bytes: Uint8Array;
}

export type Visit = (url: string) => Promise<Result<Visited>>;

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** Opens one of our own pages as a browser far away does, through whatever stands in front of us. */
export const visit: Visit = async (url) => {
  try {
    const { bytes, ...received } = await exchange(url, {
      headers: { accept: 'text/html,*/*' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (bytes === null) return failure('rejected', 'the page is too large');
    return success({ ...received, bytes: Uint8Array.from(bytes) });
  } catch (error) {
    return interpretError(error, true, TIMEOUT_MS);
  }
};
