import type { AnyOperation, RequestOf } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError, isAbort } from './api-error.ts';
import type { AddressOf, Wire } from './api-types.ts';
import { type ClientOptions, type Credentials, headersOf, isPage, refusalOf, refuser } from './client.ts';
import { splitLines } from './stream-lines.ts';

export interface StreamInput<O extends AnyOperation> {
  readonly body?: RequestOf<O>['body'];
  readonly query?: Wire<RequestOf<O>['query']>;
  readonly signal: AbortSignal;
  /** Each line as it comes; null for one that cannot be read. */
  readonly onLine: (line: object | null) => void;
}

const noAnswer = (cause: unknown): never => {
  if (isAbort(cause)) throw cause;
  throw new ApiError(0, null, null);
};

/**
 * Calls an operation that answers a JSON object a line for as long as something goes on, and resolves at the end of it. Rejects with
 * `ApiError`: of status 0 where the connection was lost, which whoever watches says; any other has been shown, but for a 400.
 */
export type Stream = <O extends AnyOperation>(address: AddressOf<O>, input: StreamInput<O>) => Promise<void>;

/** Makes what watches for one entry, beside its client and with the same options. */
export function createStream<C extends Credentials>(options: ClientOptions<C>): Stream {
  const { credentials, onAnswer } = options;
  const refuse = refuser(options);
  return async <O extends AnyOperation>(address: AddressOf<O>, { body, query, signal, onLine }: StreamInput<O>) => {
    const { method, url } = resolveAddress(address, {}, query ?? {});
    const sent = credentials();
    const headers = headersOf(sent, { headers: { accept: 'application/x-ndjson, application/json' } });
    const request: RequestInit = { method, headers, cache: 'no-store', signal };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(body);
    }
    const response = await fetch(url, request).catch(noAnswer);
    const header = (name: string): string | null => response.headers.get(name);
    onAnswer?.(header, sent);
    if (!response.ok || response.body === null || isPage(header)) {
      throw refuse(refusalOf(response.status, await response.text().catch(noAnswer), header), [0], sent);
    }
    const lines = splitLines(onLine);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(noAnswer);
      if (done) return lines.end();
      lines.push(value);
    }
  };
}
