/**
 * What an outside provider answered. Adapters never throw for a failure of the other side; they throw only for our own mistakes.
 * `unknown_outcome`: the request left and no answer came, so it may have been done: never repeat it blindly.
 */
export type FailureKind = 'rejected' | 'auth' | 'not_found' | 'rate_limited' | 'unavailable' | 'unknown_outcome';

export interface Failure {
  readonly ok: false;
  readonly kind: FailureKind;
  /** For the log and the outbox; not written for the user. */
  readonly message: string;
  /** The provider's own code, or the HTTP status. */
  readonly code?: string;
  readonly retryAfterMs?: number;
  /** How far a conversation of several steps had come, in the provider's own word for the step. */
  readonly step?: string;
  /** The body of a refusal, for the client that knows how its provider says why. */
  readonly answer?: unknown;
}

export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failure = (kind: FailureKind, message: string, extra: Omit<Failure, 'ok' | 'kind' | 'message'> = {}): Failure => ({
  ok: false,
  kind,
  message,
  ...extra,
});
