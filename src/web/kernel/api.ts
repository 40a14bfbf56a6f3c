import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError, isAbort } from './api-error.ts';
import type { AddressOf, Answer, CallArguments, RawInput } from './api-types.ts';
import { reportFailure } from './failures.ts';
import { currentToken, currentClientAddress } from './session.ts';
import { notePermissionsVersion } from './session-version.ts';

/** Headers of every call (GER-027, GER-028) and the token they carry. */
export function callHeaders(input: RawInput): { headers: Record<string, string>; token: string | null } {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = input.token ?? currentToken();
  const address = currentClientAddress();
  if (token !== null) headers[HEADERS.token] = token;
  if (address !== null) headers[HEADERS.clientAddress] = address;
  if (input.key !== undefined) headers[HEADERS.idempotencyKey] = input.key;
  return { headers, token };
}

/** Body of an answer as JSON; null when it is empty or something else (a proxy's page). */
export function readJson(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

async function send(address: string, input: RawInput): Promise<unknown> {
  const { method, url } = resolveAddress(address, input.params, input.query);
  const { headers, token } = callHeaders(input);
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
    throw reportFailure(new ApiError(0, null, null), input.quiet, token);
  }
  // A refusal carries it too: often it is the first sign that the permissions changed.
  notePermissionsVersion(response.headers.get(HEADERS.permissionsVersion), token);
  if (!response.ok)
    throw reportFailure(new ApiError(response.status, readJson(text), response.headers.get(HEADERS.requestId)), input.quiet, token);
  return readJson(text);
}

/**
 * Calls an operation: `call<typeof consultarCliente>('GET /clientes/{id}', { params: { id } })`.
 * Only the type of the operation is imported, so no schema reaches the browser. Throws `ApiError` after the
 * global behaviour of its status (ERR-001 to ERR-008) has been shown; a 400 is left to the caller.
 */
export async function call<O extends AnyOperation>(address: AddressOf<O>, ...[input]: CallArguments<O>): Promise<Answer<O>> {
  return (await send(address, input ?? {})) as Answer<O>;
}
