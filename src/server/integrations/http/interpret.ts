import { systemClock } from '#server/kernel/clock.ts';
import { type Failure, type Result, failure, success } from '../result.ts';
import { NoConnection, type Received } from './exchange.ts';

export interface Answer {
  readonly status: number;
  /** Parsed JSON; null when there was no body. */
  readonly body: unknown;
}

/** What arrived, before anybody made sense of it; `text` null when it passed the byte limit. */
interface RawAnswer extends Omit<Received, 'bytes'> {
  readonly text: string | null;
}

/** Whatever went wrong after a changing call left may have gone wrong after it was done. */
const inDoubt = (safe: boolean) => (safe ? 'unavailable' : 'unknown_outcome');

function parsed(text: string): { readonly body: unknown } | null {
  if (text.trim() === '') return { body: null };
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** How long the other side asks us to wait: seconds, or an instant. */
function retryAfterMs(header: Received['header'], now: Date): number | undefined {
  const said = header('retry-after') ?? header('ratelimit-reset');
  if (said === null) return undefined;
  const seconds = Number(said);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : new Date(said).getTime() - now.getTime();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

/** What an answer means for whoever called. */
export function interpretAnswer({ status, header, text }: RawAnswer, safe: boolean): Result<Answer> {
  const code = String(status);
  const read = text === null ? null : parsed(text);
  if (status >= 200 && status < 300) {
    if (read) return success({ status, body: read.body });
    return failure(inDoubt(safe), text === null ? 'answer too large' : `answer is not JSON (HTTP ${status})`, { code });
  }
  if (status === 429) {
    const wait = retryAfterMs(header, systemClock());
    return failure('rate_limited', 'too many requests', { code, ...(wait !== undefined && { retryAfterMs: wait }) });
  }
  // No provider here sends us elsewhere; one that does after a change may have made it.
  if (status < 400 || status >= 500) return failure(inDoubt(safe), `HTTP ${status}`, { code });
  const refused: Partial<Failure> = read?.body === undefined || read.body === null ? { code } : { code, answer: read.body };
  return failure(status === 401 || status === 403 ? 'auth' : 'rejected', `HTTP ${status}`, refused);
}

/** What a broken call means: nothing left, or nobody knows. */
export function interpretError(error: unknown, safe: boolean, timeoutMs: number): Failure {
  if (error instanceof NoConnection) return failure('unavailable', error.message, { code: error.code });
  if (!(error instanceof Error)) return failure(inDoubt(safe), String(error));
  if (error.name === 'TimeoutError') return failure(inDoubt(safe), `no answer in ${timeoutMs} ms`);
  return failure(inDoubt(safe), error.message || String((error as NodeJS.ErrnoException).code));
}
