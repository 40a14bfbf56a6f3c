import { systemClock } from '#server/kernel/clock.ts';
import { type Failure, type Result, failure, success } from '../result.ts';

export interface Answer {
  readonly status: number;
  /** Parsed JSON; null when there was no body. */
  readonly body: unknown;
}

/** What arrived, before anybody made sense of it; `text` null when it passed the byte limit. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string | null;
}

/** Errors of a connection that was never made: nothing left. */
const BEFORE_SENDING: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

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
export function retryAfterMs(headers: Headers, now: Date): number | undefined {
  const said = headers.get('retry-after') ?? headers.get('ratelimit-reset');
  if (said === null) return undefined;
  const seconds = Number(said);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : new Date(said).getTime() - now.getTime();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

/** What an answer means for whoever called. */
export function interpretAnswer({ status, headers, text }: RawAnswer, safe: boolean): Result<Answer> {
  const code = String(status);
  const read = text === null ? null : parsed(text);
  if (status >= 200 && status < 300) {
    if (read) return success({ status, body: read.body });
    return failure(inDoubt(safe), text === null ? 'answer too large' : `answer is not JSON (HTTP ${status})`, { code });
  }
  if (status === 429) {
    const wait = retryAfterMs(headers, systemClock());
    return failure('rate_limited', 'too many requests', { code, ...(wait !== undefined && { retryAfterMs: wait }) });
  }
  // No provider here sends us elsewhere; one that does after a change may have made it.
  if (status < 400 || status >= 500) return failure(inDoubt(safe), `HTTP ${status}`, { code });
  const refused: Partial<Failure> = read?.body === undefined || read.body === null ? { code } : { code, answer: read.body };
  return failure(status === 401 || status === 403 ? 'auth' : 'rejected', `HTTP ${status}`, refused);
}

/** What a broken call means: nothing left, or nobody knows. */
export function interpretError(error: unknown, safe: boolean, timeoutMs: number): Failure {
  if (!(error instanceof Error)) return failure(inDoubt(safe), String(error));
  if (error.name === 'TimeoutError') return failure(inDoubt(safe), `no answer in ${timeoutMs} ms`);
  const cause: { code?: unknown; message?: unknown } = error.cause instanceof Error ? error.cause : error;
  const message = cause === error ? error.message : `${error.message}: ${String(cause.message)}`;
  if (BEFORE_SENDING.has(cause.code)) return failure('unavailable', message, { code: String(cause.code) });
  return failure(inDoubt(safe), message);
}
