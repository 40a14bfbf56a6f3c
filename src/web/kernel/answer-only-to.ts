import type { ApiError } from './api-error.ts';
import type { Credentials } from './client.ts';

/**
 * What one person asked for is answered to nobody who came in their place: it is given up, and with it whatever would follow. `before`: it is
 * about to be asked for again, which it is not either once they left.
 */
export const answerOnlyTo =
  (credentials: () => Credentials) =>
  ({ who }: Credentials, before?: ApiError): void => {
    const now = credentials().who;
    if (now === who) return;
    if (who !== null && now !== null) throw new DOMException('', 'AbortError');
    if (before) throw before;
  };
