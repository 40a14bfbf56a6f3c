import type { AnyOperation } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError, isAbort } from './api-error.ts';
import type { AddressOf, CallInput, RawInput } from './api-types.ts';
import { type ClientOptions, type Credentials, headersOf, isPage, refusalOf, refuser } from './client.ts';
import { patienceFor, withPatience } from './patience.ts';

/** Calls an operation of an entry whose answer is a file; apart from its client, for few screens ask for one. Throws `ApiError` as that does. */
export const createBlob =
  <C extends Credentials>(options: ClientOptions<C>) =>
  async <O extends AnyOperation>(address: AddressOf<O>, input: CallInput<O>): Promise<Blob> => {
    const raw: RawInput = input;
    const { method, url } = resolveAddress(address, raw.params, raw.query);
    const sent = options.credentials();
    const refuse = refuser(options);
    const headers = { ...headersOf(sent, raw), accept: '*/*', 'content-type': 'application/json' };
    const body = JSON.stringify(raw.body ?? {});
    try {
      const file = await withPatience(patienceFor(body.length), raw.signal, async (signal, begun) => {
        const response = await fetch(url, { method, headers, cache: 'no-store', body, signal });
        begun();
        const header = (name: string): string | null => response.headers.get(name);
        if (response.ok && !isPage(header)) return await response.blob();
        throw refusalOf(response.status, await response.text(), header);
      });
      options.answerOnlyTo?.(sent);
      return file;
    } catch (cause) {
      if (isAbort(cause)) throw cause;
      options.answerOnlyTo?.(sent);
      throw refuse(cause instanceof ApiError ? cause : new ApiError(0, null, null), raw.quiet, sent);
    }
  };
