import type { AnyOperation } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError, isAbort } from './api-error.ts';
import type { AddressOf, CallInput, RawInput } from './api-types.ts';
import { type ClientOptions, type Credentials, headersOf, readJson, refuser } from './client.ts';

/** Calls an operation of an entry whose answer is a file; apart from its client, for few screens ask for one. Throws `ApiError` as that does. */
export const createBlob =
  <C extends Credentials>(options: ClientOptions<C>) =>
  async <O extends AnyOperation>(address: AddressOf<O>, input: CallInput<O>): Promise<Blob> => {
    const raw: RawInput = input;
    const { method, url } = resolveAddress(address, raw.params, raw.query);
    const sent = options.credentials();
    const refuse = refuser(options);
    let response: Response;
    try {
      const headers = { ...headersOf(sent, raw), accept: '*/*', 'content-type': 'application/json' };
      response = await fetch(url, { method, headers, cache: 'no-store', body: JSON.stringify(raw.body ?? {}) });
      if (response.ok) return await response.blob();
    } catch (cause) {
      if (isAbort(cause)) throw cause;
      throw refuse(new ApiError(0, null, null), raw.quiet, sent);
    }
    throw refuse(new ApiError(response.status, readJson(await response.text()), null), raw.quiet, sent);
  };
