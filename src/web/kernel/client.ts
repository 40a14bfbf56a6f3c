import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError, isAbort } from './api-error.ts';
import type { AddressOf, Answer, CallArguments, RawInput } from './api-types.ts';

/** What a call says of who makes it. A session may keep more in it, to know its own answers again. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
}

/** What an entry adds to the client: who calls, and what its screens show of a refusal. The client itself knows no session. */
export interface ClientOptions<C extends Credentials> {
  /** Asked for anew with each call. */
  readonly credentials: () => C;
  /** What every screen of the entry shows of it, before the call rejects. A 400 comes here too. */
  readonly onRefusal: (error: ApiError, sent: C) => void;
  /** A header of any answer, refusals included. */
  readonly onAnswer?: (header: (name: string) => string | null, sent: C) => void;
}

export interface ApiClient {
  /**
   * Calls an operation: `call<typeof consultarCliente>('GET /clientes/{id}', { params: { id } })`.
   * Only the type of the operation is imported, so no schema reaches the browser. Throws `ApiError` after the
   * global behaviour of its status (ERR-001 to ERR-008) has been shown; a 400 is left to the caller.
   */
  readonly call: <O extends AnyOperation>(address: AddressOf<O>, ...[input]: CallArguments<O>) => Promise<Answer<O>>;
}

/** Body of an answer as JSON; null when it is empty or something else (a proxy's page). */
export function readJson(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Headers of every call: what the credentials say, the key of a repeated call, and what this very call says instead. */
export const headersOf = ({ headers }: Credentials, input: Pick<RawInput, 'key' | 'headers'>): Record<string, string> => ({
  accept: 'application/json',
  ...headers,
  ...(input.key !== undefined && { [HEADERS.idempotencyKey]: input.key }),
  ...input.headers,
});

/** Shows a refusal, unless its caller does, and hands it on. */
export const refuser =
  <C extends Credentials>({ onRefusal }: ClientOptions<C>) =>
  (error: ApiError, quiet: readonly number[] | undefined, sent: C): ApiError => {
    if (!quiet?.includes(error.status)) onRefusal(error, sent);
    return error;
  };

/** Makes the client of one entry. Files are sent by `createUpload`, apart from it: few screens do, and none before it shows. */
export function createClient<C extends Credentials>(options: ClientOptions<C>): ApiClient {
  const { credentials, onAnswer } = options;
  const refuse = refuser(options);

  const send = async (address: string, input: RawInput): Promise<unknown> => {
    const { method, url } = resolveAddress(address, input.params, input.query);
    const sent = credentials();
    const headers = headersOf(sent, input);
    const request: RequestInit = { method, headers, cache: 'no-store' };
    if (input.signal) request.signal = input.signal;
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input.body);
    }
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, request);
      text = await response.text();
    } catch (cause) {
      if (isAbort(cause)) throw cause;
      throw refuse(new ApiError(0, null, null), input.quiet, sent);
    }
    onAnswer?.((name) => response.headers.get(name), sent);
    if (!response.ok) {
      throw refuse(new ApiError(response.status, readJson(text), response.headers.get(HEADERS.requestId)), input.quiet, sent);
    }
    return readJson(text);
  };

  return {
    call: async <O extends AnyOperation>(address: AddressOf<O>, ...[input]: CallArguments<O>) =>
      (await send(address, input ?? {})) as Answer<O>,
  };
}
