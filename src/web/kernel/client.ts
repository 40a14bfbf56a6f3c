import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError, isAbort } from './api-error.ts';
import type { AddressOf, Answer, CallArguments, RawInput } from './api-types.ts';
import type { Connection } from './connection.ts';
import { patienceFor, withPatience } from './patience.ts';
import { isAway, pause, pauseBefore } from './try-again.ts';

/** What a call says of who makes it. A session may keep more in it, to know its own answers again. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  /** Whose the call is, whatever login of theirs it is made with; null: nobody's. Absent where nobody logs in. */
  readonly who?: number | string | null;
}

/** What an entry adds to the client: who calls, and what its screens show of a refusal. The client itself knows no session. */
export interface ClientOptions<C extends Credentials> {
  /** Asked for anew with each call. */
  readonly credentials: () => C;
  /** What every screen of the entry shows of it, before the call rejects. A 400 comes here too. */
  readonly onRefusal: (error: ApiError, sent: C) => void;
  /** A header of any answer, refusals included. */
  readonly onAnswer?: (header: (name: string) => string | null, sent: C) => void;
  /** Throws once somebody else came in the place of who sent it (`answerOnlyTo`); absent where nobody logs in. */
  readonly answerOnlyTo?: (sent: C, before?: ApiError) => void;
  /** Told when the server is away and a call is tried again, and when it answers. */
  readonly connection?: Pick<Connection, 'lost' | 'answered'>;
  /** How long one that hangs is waited for, where that is less than the house may take. */
  readonly patienceMs?: number;
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
function readJson(text: string): unknown {
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

type ReadHeader = (name: string) => string | null;

/** What a proxy before the house says in words of its own: too much at once, too many at once. */
const OF_PROXY: readonly number[] = [413, 429];

/** Whether a status without JSON is of a network that puts a page of its own in the way of everything, until somebody logs in to it. */
const isOfNetwork = (status: number): boolean => status === 511 || (status < 500 && !OF_PROXY.includes(status));

/** The refusal that an answer is; of status 0 where it is not of the house, whose every word is JSON. */
export function refusalOf(status: number, text: string, header: ReadHeader): ApiError {
  const body = readJson(text);
  if (body === null && isOfNetwork(status)) return new ApiError(0, null, null);
  return new ApiError(status, body, header(HEADERS.requestId), secondsOf(header('retry-after')));
}

/** What an answer says; throws what it refuses, not shown yet. */
export function readAnswer(status: number, text: string, header: ReadHeader): unknown {
  const body = status >= 200 && status < 300 ? readJson(text) : null;
  if (body === null) throw refusalOf(status, text, header);
  return body;
}

/** Whether what should be a file is a page: of a network too. */
export const isPage = (header: ReadHeader): boolean => header('content-type')?.startsWith('text/html') === true;

/** Shows a refusal, unless its caller does, and hands it on. */
export const refuser =
  <C extends Credentials>({ onRefusal }: ClientOptions<C>) =>
  (error: ApiError, quiet: readonly number[] | undefined, sent: C): ApiError => {
    if (!quiet?.includes(error.status)) onRefusal(error, sent);
    return error;
  };

/** Makes the client of one entry. Files are sent by `createUpload`, apart from it: few screens do, and none before it shows. */
export function createClient<C extends Credentials>(options: ClientOptions<C>): ApiClient {
  const { credentials, onAnswer, answerOnlyTo, connection, patienceMs } = options;
  const refuse = refuser(options);

  /** Once, with the credentials of now; rejects with `ApiError`, not shown yet. */
  const attempt = async (method: string, url: string, input: RawInput, sent: C): Promise<unknown> => {
    const headers = headersOf(sent, input);
    const request: RequestInit = { method, headers, cache: 'no-store' };
    let bytes = 0;
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input.body);
      bytes = request.body.length;
    }
    const { response, text } = await withPatience(patienceFor(bytes, patienceMs), input.signal, async (signal, begun) => {
      try {
        const response = await fetch(url, { ...request, signal });
        begun();
        return { response, text: await response.text() };
      } catch (cause) {
        if (isAbort(cause)) throw cause;
        throw new ApiError(0, null, null);
      }
    });
    const header = (name: string): string | null => response.headers.get(name);
    onAnswer?.(header, sent);
    return readAnswer(response.status, text, header);
  };

  /** What its caller shows itself, its caller tries again itself. */
  const patience = (method: string, { key, quiet, once }: RawInput, error: ApiError, failures: number): number | null =>
    connection === undefined || once || quiet?.includes(error.status) ? null : pauseBefore(method, key, error, failures);

  const send = async (address: string, input: RawInput): Promise<unknown> => {
    const { method, url } = resolveAddress(address, input.params, input.query);
    for (let failures = 0; ; failures += 1) {
      const sent = credentials();
      try {
        const answer = await attempt(method, url, input, sent).finally(() => answerOnlyTo?.(sent));
        connection?.answered();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isAway(error)) connection?.answered();
        const wait = patience(method, input, error, failures);
        if (wait === null) throw refuse(error, input.quiet, sent);
        connection?.lost();
        await pause(wait, input.signal);
        answerOnlyTo?.(sent, error);
      }
    }
  };

  return {
    call: async <O extends AnyOperation>(address: AddressOf<O>, ...[input]: CallArguments<O>) =>
      (await send(address, input ?? {})) as Answer<O>,
  };
}
