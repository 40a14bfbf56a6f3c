import type { AnyOperation } from '#contract/kernel/operation.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import type { AddressOf, Answer, CallArguments, RawInput } from '#web/kernel/api-types.ts';
import { createClient } from '#web/kernel/client.ts';
import { patienceFor, withPatience } from './patience.ts';

const client = createClient({ credentials: () => ({ headers: {} }), onRefusal: () => undefined });

/** Calls of the public pages: nobody calls, or whoever shows a JWT in `headers`. What is refused the page itself says. */
export async function call<O extends AnyOperation>(address: AddressOf<O>, ...[input]: CallArguments<O>): Promise<Answer<O>> {
  const given: RawInput = input ?? {};
  const bytes = given.body === undefined ? 0 : JSON.stringify(given.body).length;
  const answer = await withPatience(patienceFor(bytes), given.signal, (signal) =>
    client.call<O>(address, ...([{ ...given, signal }] as unknown as CallArguments<O>)),
  );
  // The page that a network puts in the way of everything (a log-in of the camp's own) is no answer of the house.
  if (answer === null) throw new ApiError(0, null, null);
  return answer;
}
