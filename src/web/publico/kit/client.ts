import type { AnyOperation } from '#contract/kernel/operation.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import type { AddressOf, Answer, CallArguments } from '#web/kernel/api-types.ts';
import { createClient } from '#web/kernel/client.ts';

const client = createClient({ credentials: () => ({ headers: {} }), onRefusal: () => undefined });

/** Calls of the public pages: nobody calls, or whoever shows a JWT in `headers`. What is refused the page itself says. */
export async function call<O extends AnyOperation>(address: AddressOf<O>, ...input: CallArguments<O>): Promise<Answer<O>> {
  const answer = await client.call<O>(address, ...input);
  // The page that a network puts in the way of everything (a log-in of the camp's own) is no answer of the house.
  if (answer === null) throw new ApiError(0, null, null);
  return answer;
}
