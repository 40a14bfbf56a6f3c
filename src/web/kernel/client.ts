import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError, isAbort } from './api-error.ts';
import type { AddressOf, Answer, CallArguments, RawInput } from './api-types.ts';
import type { Connection } from './connection.ts';
import { isAway, pause, pauseBefore } from './try-again.ts';

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
  /** Told when the server is away and a call is tried again, and when it answers. */
  readonly connection?: Pick<Connection, 'lost' | 'answered'>;
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

/** Seconds of `Retry-After`; it may be a date, which no server of ours says. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

/** Shows a refusal, unless its caller does, and hands it on. */
export const refuser =
  <C extends Credentials>({ onRefusal }: ClientOptions<C>) =>
  (error: ApiError, quiet: readonly number[] | undefined, sent: C): ApiError => {
    if (!quiet?.includes(error.status)) onRefusal(error, sent);
    return error;
  };

/** Makes the client of one entry. Files are sent by `createUpload`, apart from it: few screens do, and none before it shows. */
export function createClient<C extends Credentials>(options: ClientOptions<C>): ApiClient {
  const { credentials, onAnswer, connection } = options;
  const refuse = refuser(options);

  /** Once, with the credentials of now; rejects with `ApiError`, not shown yet. */
  const attempt = async (method: string, url: string, input: RawInput, sent: C): Promise<unknown> => {
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
      throw new ApiError(0, null, null);
    }
    const header = (name: string): string | null => response.headers.get(name);
    onAnswer?.(header, sent);
    if (response.ok) return readJson(text);
    throw new ApiError(response.status, readJson(text), header(HEADERS.requestId), secondsOf(header('retry-after')));
  };

  /** What its caller shows itself, its caller tries again itself. */
  const patience = (method: string, { key, quiet, once }: RawInput, error: ApiError, failures: number): number | null =>
    connection === undefined || once || quiet?.includes(error.status) ? null : pauseBefore(method, key, error, failures);

  const send = async (address: string, input: RawInput): Promise<unknown> => {
    const { method, url } = resolveAddress(address, input.params, input.query);
    for (let failures = 0; ; failures += 1) {
      const sent = credentials();
      try {
        const answer = await attempt(method, url, input, sent);
        connection?.answered();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isAway(error)) connection?.answered();
        const wait = patience(method, input, error, failures);
        if (wait === null) throw refuse(error, input.quiet, sent);
        connection?.lost();
        await pause(wait, input.signal);
      }
    }
  };

  return {
    call: async <O extends AnyOperation>(address: AddressOf<O>, ...[input]: CallArguments<O>) =>
      (await send(address, input ?? {})) as Answer<O>,
  };
}
